import type { Change, ConfigurationChange } from '../../protocol/configuration/changeCodes.ts';
import {
  changeTemplates,
  detailTemplates,
  programmeParts,
  valueWords,
} from '../../protocol/configuration/changeTemplates.ts';
import { elementLabels } from '../../protocol/configuration/elementLabels.ts';
import { blockFields } from '../../protocol/schema/reportFields.ts';
import type { Translation } from '../../protocol/text/template.ts';
import { describedField } from '../read/describedFields.ts';

export interface ChangeLanguage extends Translation {
  /** A name of the station as its pages show it in that language; undefined: as the file has it. */
  readonly nameOf?: (name: string) => string;
}

type Parameters = Readonly<Record<string, string>>;

/** A code without the field `form` has numbers with their units. */
type Form = 'number' | 'boolean' | 'words' | 'plain';

/** Their values are positions, Ids or texts. */
const plainCodes: ReadonlySet<string> = new Set<Change['code']>([
  'commandRemoved',
  'commandAdded',
  'commandPlace',
  'interlockText',
  'pointPlace',
  'calculationChanged',
  'pointId',
  'alarmId',
  'pageId',
  'reportId',
  'linkRemoved',
  'linkAdded',
  'linkId',
  'publisherRemoved',
  'publisherAdded',
  'publisherId',
  'elementPoint',
  'textRemoved',
  'textAdded',
  'textChanged',
]);

export function changeText({ change }: Pick<ConfigurationChange, 'change'>, language: ChangeLanguage): string {
  const template = changeTemplates[change.code];
  const values = wordsOf(change, language);
  const isOne = !('count' in change && Number(change.count) > 1);
  const sentence = typeof template === 'string' ? template : template[isOne ? 0 : 1];
  const details = Object.entries(detailTemplates).flatMap(([name, text]) => (values[name] ? [text] : []));
  const text = [sentence, ...details].map((one) => language.say(one, values)).join(' ');
  return text.slice(0, 1).toLocaleUpperCase(language.locale) + text.slice(1);
}

function wordsOf(change: Parameters, language: ChangeLanguage): Parameters {
  const { code = '', form = plainCodes.has(code) ? 'plain' : 'number' } = change;
  const words: Record<string, string> = { ...change };
  for (const name of ['before', 'after']) {
    const value = change[name];
    if (value !== undefined) words[name] = valueText(value, form as Form, language);
  }
  for (const name of ['count', 'elements', 'blocks', 'texts', 'readPoints', 'commands']) {
    const value = change[name];
    if (value) words[name] = localNumbers(value, language);
  }
  // A change of a translation shows the names of the file.
  const nameOf = (code.startsWith('text') ? undefined : language.nameOf) ?? ((name: string) => name);
  for (const name of ['name', 'of']) {
    const value = change[name];
    if (value) words[name] = nameOf(value);
  }
  for (const name of lists) {
    const names = change[name]?.split('\n').filter(Boolean) ?? [];
    if (names.length > 0) words[name] = names.map((one) => quoted(nameOf(one), language)).join(', ');
  }
  const field = change.field ?? change.part;
  if (field !== undefined)
    words.field = change.text || daysText(change.days, language) || labelOf(field, change, language);
  if (change.block !== undefined) words.block = words.of || blockText(change.block, language);
  if (change.element !== undefined) words.element = language.say(elementLabels[change.element] ?? change.element, {});
  return words;
}

/** Parameters that are names, each in a line; the last may sum up the rest. */
const lists = [
  'pages',
  'linkedFrom',
  'alarms',
  'interlocks',
  'points',
  'reports',
  'publishers',
  'names',
  'shown',
] as const;

/** Of a kind of block. */
function blockText(kind: string, { say }: ChangeLanguage): string {
  const choices: Readonly<Record<string, string>> = blockFields.kind.about?.choices ?? {};
  return say(choices[kind] ?? kind, {});
}

function quoted(value: string, { say }: ChangeLanguage): string {
  return value === '…' ? value : say(valueWords.quoted, { value });
}

function valueText(value: string, form: Form, language: ChangeLanguage): string {
  if (value === '') return language.say(valueWords.none, {});
  if (form === 'number') return localNumbers(value, language);
  if (form === 'words') return quoted(value, language);
  if (form === 'boolean' && (value === 'true' || value === 'false')) return language.say(valueWords[value], {});
  return value;
}

/** The decimals of a text as the language writes them: `-0.5 m`, `05:00 2.9, 23:00 2.5`. */
function localNumbers(text: string, { locale }: ChangeLanguage): string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 15 });
  return text.replace(/(?<![^\s])-?\d+(\.\d+)?(?![^\s,)])/g, (number) => format.format(Number(number)));
}

/** The elements of changes that name none. */
const elementsOfCodes: Parameters = {
  pointField: 'Point',
  alarmField: 'Alarm',
  linkField: 'Link',
  reportField: 'Report',
  blockField: 'Block',
  publisherField: 'Publisher',
  pageField: 'SynopticWeb',
  stationField: 'StationCfg',
} satisfies Partial<Record<Change['code'], string>>;

function labelOf(
  field: string,
  { code = '', element = elementsOfCodes[code] ?? '' }: Parameters,
  { say }: ChangeLanguage,
) {
  const about = describedField(element, field)?.about;
  const label = about?.label ?? about?.title ?? programmeParts[field];
  return label === undefined ? field : say(label, { n: /\d+/.exec(field)?.[0] ?? '' });
}

/** Monday is 0: the first days of 2024 are a week that begins with it. */
function daysText(days: string | undefined, { locale }: ChangeLanguage): string {
  if (!days) return '';
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return days
    .split(',')
    .map((day) => weekday.format(Date.UTC(2024, 0, 1 + Number(day))))
    .join(', ');
}
