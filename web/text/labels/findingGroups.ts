import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { elementLabels } from '../../../protocol/configuration/elementLabels.ts';
import type { ReportedFinding } from '../../../protocol/faults/finding.ts';
import type { FindingCode, FindingReason } from '../../../protocol/faults/findingCodes.ts';
import { pageName } from '../../../protocol/synoptic.ts';
import { describedField } from '../../../station/read/describedFields.ts';
import { capitalized } from '../capitalized.ts';
import { findingText } from './findingText.ts';

interface FindingItem {
  /** Undefined: it is a kind of its own. */
  readonly finding: ReportedFinding | undefined;
  readonly text: string;
}

/** Findings of one kind: the same code about the same field. */
export interface FindingGroup<Item> {
  /** As long as one of the kind is left. */
  readonly key: string;
  readonly title: string;
  /** One or more. */
  readonly items: readonly Item[];
}

type Sentence = (count: number, language: string) => MessageDescriptor;

/** Of several; others have the sentence of each, without what differs. */
const sentences: { readonly [C in FindingCode]?: Sentence } = {
  noTranslation: (count, language) =>
    msg({
      message: plural(count, {
        one: `# text has no translation: ${language}`,
        other: `# texts have no translation: ${language}`,
      }),
    }),
  noStationText: (count, language) =>
    msg({
      message: plural(count, {
        one: `# translation of a text that no longer exists: ${language}`,
        other: `# translations of texts that no longer exist: ${language}`,
      }),
    }),
  pointsUnshown: (count) =>
    msg({
      message: plural(count, {
        one: '# group of points on no page and not used elsewhere',
        other: '# groups of points on no page and not used elsewhere',
      }),
    }),
  namesMissing: (count) =>
    msg({
      message: plural(count, {
        one: '# group of points on pages without a name',
        other: '# groups of points on pages without a name',
      }),
    }),
  commandUnreached: (count) =>
    msg({
      message: plural(count, {
        one: '# point takes commands, but no page has a place to press for it',
        other: '# points take commands, but no page has a place to press for them',
      }),
    }),
  pageUnreached: (count) =>
    msg({
      message: plural(count, {
        one: 'No other page leads to # page',
        other: 'No other page leads to # pages',
      }),
    }),
  formulaFault: (count) =>
    msg({ message: plural(count, { one: '# formula has a fault', other: '# formulas have a fault' }) }),
  programmeFault: (count) =>
    msg({ message: plural(count, { one: '# fault in a programme', other: '# faults in programmes' }) }),
};

/** In the order in which the first of each was found. */
export function findingGroups<Item extends FindingItem>(items: readonly Item[], i18n: I18n): FindingGroup<Item>[] {
  const groups = Map.groupBy(items, ({ finding }, at) => kindOf(finding) ?? `${at}`);
  return [...groups].map(([key, group]) => ({ key, title: titleOf(group, i18n), items: group }));
}

/** With fields and elements as the forms name them. */
export function findingInFormWords({ reason, element, text }: ReportedFinding, i18n: I18n): string {
  return reason ? findingText(i18n, inFormWords(reason, element, i18n), elementWord(element, i18n)) : text;
}

/** As below the field of a form: nothing before the sentence. */
export function fieldFindingText({ reason, element }: ReportedFinding, i18n: I18n): string {
  return reason ? findingText(i18n, inFormWords(reason, element, i18n), undefined) : '';
}

function kindOf(finding: ReportedFinding | undefined): string | undefined {
  if (!finding?.reason) return undefined;
  const { kind, file, reason } = finding;
  const language = languageOf(file) ?? '';
  return [kind, reason.code, 'field' in reason ? reason.field : '', language].join(' ');
}

function titleOf(items: readonly FindingItem[], i18n: I18n): string {
  const [first] = items;
  if (!first) return '';
  const { finding, text } = first;
  if (items.length === 1 || !finding?.reason) return text;
  const sentence = sentences[finding.reason.code];
  if (sentence) return i18n._(sentence(items.length, languageName(finding.file, i18n.locale)));
  const all = items.flatMap((one) => one.finding ?? []);
  const element = all.every((one) => one.element === finding.element) ? finding.element : undefined;
  const reason = withoutDifferences(inFormWords(finding.reason, finding.element, i18n), all);
  return `${items.length} × ${findingText(i18n, reason, elementWord(element, i18n))}`;
}

function languageOf(file: string): string | undefined {
  return /^texts\.(.+)\.xml$/.exec(file)?.[1];
}

function languageName(file: string, locale: string): string {
  const language = languageOf(file);
  return (language && new Intl.DisplayNames(locale, { type: 'language' }).of(language)) ?? file;
}

/** What differs is "…". */
function withoutDifferences(reason: FindingReason, all: readonly ReportedFinding[]): FindingReason {
  const differs = (name: string) => new Set(all.map((one) => Reflect.get(one.reason ?? {}, name))).size > 1;
  const left = Object.entries(reason).map(([name, value]) => [name, differs(name) ? '…' : value]);
  // Each value is a text of its name.
  return Object.fromEntries(left) as FindingReason;
}

/** They compare two fields of an element. */
const ofTwoFields: ReadonlySet<FindingCode> = new Set([
  'above',
  'commandWithoutState',
  'statesAlike',
  'statesByHue',
  'sameWords',
]);

function inFormWords(reason: FindingReason, element: string | undefined, i18n: I18n): FindingReason {
  if (!('field' in reason) || element === undefined) return reason;
  const named = { ...reason, field: fieldWord(element, reason.field, i18n) };
  return 'other' in named && ofTwoFields.has(named.code)
    ? { ...named, other: fieldWord(element, named.other, i18n) }
    : named;
}

/** As the file calls it, where it has no title. */
function fieldWord(element: string, field: string, i18n: I18n): string {
  const { label, title = label } = describedField(element, field)?.about ?? {};
  if (title === undefined) return field;
  return capitalized(i18n._(title, { n: /\d+/.exec(field)?.[0] ?? '' }).trim(), i18n.locale);
}

/** Besides elements of pages. */
const otherLabels: Readonly<Record<string, MessageDescriptor>> = {
  [pageName]: msg({ message: 'Page', context: 'edit' }),
  Point: msg({ message: 'Point', context: 'edit' }),
  Alarm: msg({ message: 'Alarm', context: 'edit' }),
};

function elementWord(element: string | undefined, i18n: I18n): string | undefined {
  if (element === undefined) return undefined;
  const [label, other] = [elementLabels[element], otherLabels[element]];
  if (other) return i18n._(other);
  return label === undefined ? element : capitalized(i18n._(label), i18n.locale);
}
