import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { elementLabels } from '../../protocol/configuration/elementLabels.ts';
import { driverSchemas, type LinkKindName } from '../../protocol/drivers/schemas.ts';
import type { EditWords } from '../../protocol/editor/edit.ts';
import { capitalized } from '../text/capitalized.ts';
import { fieldTitle } from './forms/fieldTexts.ts';

type Code = EditWords['code'];
type Of<C extends Code> = Extract<EditWords, { readonly code: C }>;

export const moduleTitles = {
  IoModule: msg`Input/output module`,
  ComModule: msg`Communication module`,
} as const;

const titles: Readonly<Record<string, MessageDescriptor>> = {
  SynopticWeb: msg({ message: 'Page', context: 'edit' }),
  IdentityCfg: msg({ message: 'Station', context: 'edit' }),
  WebServerCfg: msg({ message: 'Login', context: 'edit' }),
  UplinkCfg: msg({ message: 'Hubs', context: 'edit' }),
  HistoryCfg: msg({ message: 'History', context: 'edit' }),
  Point: msg({ message: 'Point', context: 'edit' }),
  Alarm: msg({ message: 'Alarm', context: 'edit' }),
  Report: msg({ message: 'Report', context: 'edit' }),
  ReportCfg: msg({ message: 'Reports', context: 'edit' }),
  Publisher: msg({ message: 'Publisher', context: 'edit' }),
  Block: msg({ message: 'Block', context: 'edit' }),
  Unit: msg({ message: 'Unit', context: 'edit' }),
  Text: msg({ message: 'Translation', context: 'edit' }),
  Switch: msg({ message: 'Switching time', context: 'edit' }),
  Day: msg({ message: 'Day', context: 'edit' }),
  Exception: msg({ message: 'Exception', context: 'edit' }),
  EffectivePeriod: msg({ message: 'Effective period', context: 'edit' }),
  Programme: msg({ message: 'Programme', context: 'edit' }),
  Interlock: msg({ message: 'Interlock', context: 'edit' }),
  CommunicationCfg: msg({ message: 'Links', context: 'edit' }),
  ...moduleTitles,
  // Shapes of a drawing.
  polyline: msg({ message: 'Line', context: 'edit' }),
  g: msg({ message: 'Line', context: 'edit' }),
  rect: msg({ message: 'Box', context: 'edit' }),
  ellipse: msg({ message: 'Ellipse', context: 'edit' }),
  text: msg({ message: 'Text', context: 'edit' }),
  svg: msg({ message: 'Picture', context: 'edit' }),
};

/** Without a title, as the file calls it. */
export function elementTitle(i18n: I18n, element: string): string {
  const { title: kindOfLink } = driverSchemas[element as LinkKindName] ?? {};
  const known = titles[element];
  return known ? i18n._(known) : i18n._(elementLabels[element] ?? kindOfLink ?? element);
}

function whole(i18n: I18n, { element, name }: { readonly element: string; readonly name: string }): string {
  const title = elementTitle(i18n, element);
  return name === '' ? title : `${title} ${name}`;
}

function languageName(locale: string, language: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;
  return capitalized(name, locale);
}

const messages: { readonly [C in Code]: (words: Of<C>, i18n: I18n) => MessageDescriptor } = {
  attribute: (words, i18n) => {
    const [attribute, item] = [fieldTitle(i18n, words, words.attribute), whole(i18n, words)];
    return msg`${attribute} of ${item}`;
  },
  added: (words, i18n) => {
    const item = whole(i18n, words);
    return msg`${item} added`;
  },
  removed: (words, i18n) => {
    const item = whole(i18n, words);
    return msg`${item} removed`;
  },
  moved: (words, i18n) => {
    const item = whole(i18n, words);
    return msg`${item} moved`;
  },
  changed: (words, i18n) => {
    const item = whole(i18n, words);
    return msg`${item} changed`;
  },
  partsAdded: ({ count }) =>
    msg({ message: plural(Number(count), { one: '# element added', other: '# elements added' }) }),
  partsRemoved: ({ count }) =>
    msg({ message: plural(Number(count), { one: '# element removed', other: '# elements removed' }) }),
  partsMoved: ({ count }) =>
    msg({ message: plural(Number(count), { one: '# element moved', other: '# elements moved' }) }),
  partsResized: ({ count }) =>
    msg({ message: plural(Number(count), { one: '# element resized', other: '# elements resized' }) }),
  partsOrdered: ({ count }) =>
    msg({ message: plural(Number(count), { one: 'Order of # element', other: 'Order of # elements' }) }),
  partsChanged: ({ count }) =>
    msg({ message: plural(Number(count), { one: '# element changed', other: '# elements changed' }) }),
  partsLocked: ({ count }) =>
    msg({ message: plural(Number(count), { one: '# element locked', other: '# elements locked' }) }),
  partsUnlocked: ({ count }) =>
    msg({ message: plural(Number(count), { one: '# element unlocked', other: '# elements unlocked' }) }),
  partsHidden: ({ count }) =>
    msg({ message: plural(Number(count), { one: '# element hidden', other: '# elements hidden' }) }),
  partsShown: ({ count }) =>
    msg({ message: plural(Number(count), { one: '# element shown', other: '# elements shown' }) }),
  partsGrouped: ({ count }) =>
    msg({ message: plural(Number(count), { one: '# element grouped', other: '# elements grouped' }) }),
  partsUngrouped: ({ count }) =>
    msg({ message: plural(Number(count), { one: '# element ungrouped', other: '# elements ungrouped' }) }),
  generated: () => msg`Pages generated`,
  copied: ({ count }) => msg({ message: plural(Number(count), { one: 'Copy of # item', other: 'Copy of # items' }) }),
  replaced: ({ text, by }) => (by === '' ? msg`“${text}” removed` : msg`“${text}” replaced by “${by}”`),
  templateMade: ({ name }) => msg`Template ${name} made`,
  templatePlaced: ({ name }) => msg`Template ${name} placed`,
  templateChanged: ({ name }) => msg`Template ${name} changed`,
  templateRemoved: ({ name }) => msg`Template ${name} removed`,
  instancesUpdated: ({ count }) =>
    msg({ message: plural(Number(count), { one: '# instance updated', other: '# instances updated' }) }),
  pointsAdded: ({ count }) =>
    msg({ message: plural(Number(count), { one: '# point added', other: '# points added' }) }),
  pointsChanged: ({ count }) =>
    msg({ message: plural(Number(count), { one: '# point changed', other: '# points changed' }) }),
  pointsRemoved: ({ count }) =>
    msg({ message: plural(Number(count), { one: '# point deleted', other: '# points deleted' }) }),
  alarmsAdded: ({ count }) =>
    msg({ message: plural(Number(count), { one: '# alarm added', other: '# alarms added' }) }),
  alarmsChanged: ({ count }) =>
    msg({ message: plural(Number(count), { one: '# alarm changed', other: '# alarms changed' }) }),
  alarmsRemoved: ({ count }) =>
    msg({ message: plural(Number(count), { one: '# alarm deleted', other: '# alarms deleted' }) }),
  reportsAdded: ({ count }) =>
    msg({ message: plural(Number(count), { one: '# report added', other: '# reports added' }) }),
  linksAdded: ({ count }) => msg({ message: plural(Number(count), { one: '# link added', other: '# links added' }) }),
  linksChanged: ({ count }) =>
    msg({ message: plural(Number(count), { one: '# link changed', other: '# links changed' }) }),
  linksRemoved: ({ count }) =>
    msg({ message: plural(Number(count), { one: '# link deleted', other: '# links deleted' }) }),
  programmesChanged: ({ count }) =>
    msg({ message: plural(Number(count), { one: '# programme changed', other: '# programmes changed' }) }),
  text: ({ file }) => msg`Text of ${file}`,
  fileAdded: ({ file }) => msg`File ${file} added`,
  fileReplaced: ({ file }) => msg`File ${file} replaced`,
  fileRemoved: ({ file }) => msg`File ${file} removed`,
  fileRenamed: ({ file, name }) => msg`File ${file} renamed to ${name}`,
  filesAdded: ({ count }) => msg({ message: plural(Number(count), { one: '# file added', other: '# files added' }) }),
  filesRemoved: ({ count }) =>
    msg({ message: plural(Number(count), { one: '# file removed', other: '# files removed' }) }),
  translated: ({ text }) => msg`Translation of “${text}”`,
  translationsRemoved: ({ count }) =>
    msg({ message: plural(Number(count), { one: '# translation removed', other: '# translations removed' }) }),
  languageAdded: ({ language }, { locale }) => {
    const name = languageName(locale, language);
    return msg`${name} added as a language`;
  },
  languageRemoved: ({ language }, { locale }) => {
    const name = languageName(locale, language);
    return msg`${name} removed with its translations`;
  },
  findingsMended: ({ count }) =>
    msg({ message: plural(Number(count), { one: '# finding mended', other: '# findings mended' }) }),
  findingsLeft: ({ count }) =>
    msg({ message: plural(Number(count), { one: '# finding left', other: '# findings left' }) }),
  findingsListed: ({ count }) =>
    msg({ message: plural(Number(count), { one: '# finding listed again', other: '# findings listed again' }) }),
  takenOver: ({ version }) => msg`Changes of version ${version}`,
};

/** One of another version of the app is just an edit. */
export function editMessage(i18n: I18n, words: EditWords | undefined): string {
  if (!words) return i18n._(msg({ message: 'Edit', context: 'noun' }));
  // By the table, which the compiler can't follow here.
  return i18n._((messages[words.code] as (words: EditWords, i18n: I18n) => MessageDescriptor)(words, i18n));
}
