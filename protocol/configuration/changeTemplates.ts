import type { ChangeCode } from './changeCodes.ts';

/** With a second sentence for several equal changes. */
type Template = string | readonly [one: string, many: string];

/**
 * In English. Service and app share them: the comment makes each a message of the app's catalogues (`web/locales/`),
 * which translate both.
 */
export const changeTemplates: Readonly<Record<ChangeCode, Template>> = {
  commandRemoved: /*i18n*/ '“{name}” ({id}) can no longer be commanded. It was written to {before}.',
  commandAdded: /*i18n*/ '“{name}” ({id}) can now be commanded. It is written to {after}.',
  commandPlace: /*i18n*/ 'Commands to “{name}” ({id}) are written to another place: {before} → {after}.',
  interlockRemoved: /*i18n*/ 'Interlock of “{name}” ({id}) removed: “{text}”, {before}.',
  interlockAdded: /*i18n*/ 'New interlock of “{name}” ({id}): “{text}”, {after}.',
  interlockChanged: /*i18n*/ 'Interlock “{text}” of “{name}” ({id}): {before} → {after}.',
  interlockText: /*i18n*/ 'Interlock of “{name}” ({id}): text “{before}” → “{after}”.',
  alarmRemoved:
    /*i18n*/ 'Alarm “{name}” ({id}) of “{of}” removed: {before}, priority {priority}. If it is active, it ends.',
  alarmAdded: /*i18n*/ 'New alarm “{name}” ({id}) of “{of}”: {after}, priority {priority}.',
  alarmId: /*i18n*/ 'Alarm “{name}” has a new ID: {before} → {after}. Its past stays with the old ID.',
  alarmField: [
    /*i18n*/ 'Alarm “{name}” ({id}): {field} {before} → {after}.',
    /*i18n*/ '{field} {before} → {after} for {count} alarms: {names}.',
  ],
  pointRemoved: /*i18n*/ 'Point “{name}” ({id}) removed.',
  pointAdded: [/*i18n*/ 'New point “{name}” ({id}).', /*i18n*/ '{count} new points: {names}.'],
  pointId:
    /*i18n*/ '“{name}” has a new ID: {before} → {after}. Its history, forced value, block and stored programme stay with the old ID.',
  pointPlace: /*i18n*/ '“{name}” ({id}) is read from another place: {before} → {after}.',
  calculationChanged: /*i18n*/ '“{name}” ({id}) is now {after}, was {before}.',
  pointField: [
    /*i18n*/ '“{name}” ({id}): {field} {before} → {after}.',
    /*i18n*/ '{field} {before} → {after} for {count} points: {names}.',
  ],
  linkRemoved: /*i18n*/ 'Link “{id}” removed: {before}.',
  linkAdded: /*i18n*/ 'New link “{id}”: {after}.',
  linkId: /*i18n*/ 'A link has a new ID: {before} → {after}.',
  linkField: /*i18n*/ 'Link “{id}”: {field} {before} → {after}.',
  programmeWrites:
    /*i18n*/ 'The time programme of “{name}” ({id}) writes at once. Programmed value: {before} → {after}.',
  programmeChanged: /*i18n*/ 'Time programme in the file of “{name}” ({id}): {field} {before} → {after}.',
  reportRemoved: /*i18n*/ 'Report “{name}” ({id}) removed. Blocks: {blocks}. Those that were made are still stored.',
  reportAdded: /*i18n*/ 'New report “{name}” ({id}). Blocks: {blocks}.',
  reportId: /*i18n*/ 'Report “{name}” has a new ID: {before} → {after}. Those that were made stay with the old ID.',
  reportField: /*i18n*/ 'Report “{name}” ({id}): {field} {before} → {after}.',
  blockRemoved: /*i18n*/ 'Report “{name}”: block “{block}” removed.',
  blockAdded: /*i18n*/ 'Report “{name}”: block “{block}” added.',
  blocksOrdered: /*i18n*/ 'Report “{name}”: its blocks are in another order.',
  blockField: /*i18n*/ 'Report “{name}”, block “{block}”: {field} {before} → {after}.',
  publisherRemoved: /*i18n*/ 'Publisher “{id}” removed: {before}.',
  publisherAdded: /*i18n*/ 'New publisher “{id}”: {after}.',
  publisherId: /*i18n*/ 'A publisher has a new ID: {before} → {after}.',
  publisherField: /*i18n*/ 'Publisher “{id}”: {field} {before} → {after}.',
  pageRemoved: /*i18n*/ 'Page “{name}” ({id}) removed. Elements: {elements}.',
  pageAdded: /*i18n*/ 'New page “{name}” ({id}). Elements: {elements}.',
  pageId: /*i18n*/ 'Page “{name}” has a new ID: {before} → {after}.',
  pageField: /*i18n*/ 'Page “{name}” ({id}): {field} {before} → {after}.',
  elementPoint: [
    /*i18n*/ 'Page “{name}”: {element} shows another point: {before} → {after}.',
    /*i18n*/ 'Page “{name}”: {count} elements show another point: {before} → {after}.',
  ],
  elementRemoved: [
    /*i18n*/ 'Page “{name}”: {element} “{of}” removed.',
    /*i18n*/ 'Page “{name}”: {count} elements removed: {names}.',
  ],
  elementAdded: [
    /*i18n*/ 'Page “{name}”: {element} “{of}” added.',
    /*i18n*/ 'Page “{name}”: {count} elements added: {names}.',
  ],
  elementMoved: [
    /*i18n*/ 'Page “{name}”: {element} “{of}” moved or resized.',
    /*i18n*/ 'Page “{name}”: {count} elements moved or resized: {names}.',
  ],
  elementField: [
    /*i18n*/ 'Page “{name}”, {element} “{of}”: {field} {before} → {after}.',
    /*i18n*/ 'Page “{name}”: {field} {before} → {after} for {count} elements: {names}.',
  ],
  pageOpened: /*i18n*/ 'Page “{name}” ({id}) becomes public: visitors without login see it.',
  pageClosed: /*i18n*/ 'Page “{name}” ({id}) is no longer public.',
  publicMore: /*i18n*/ 'Public page “{name}” ({id}) shows more to visitors.',
  publicLess: /*i18n*/ 'Public page “{name}” ({id}) shows less to visitors.',
  pictureRemoved: /*i18n*/ 'Picture {name} removed.',
  pictureAdded: /*i18n*/ 'New picture {name}.',
  pictureChanged: /*i18n*/ 'Picture {name} changed.',
  textRemoved: [
    /*i18n*/ 'Translation ({language}) of “{text}” removed: “{before}”.',
    /*i18n*/ '{count} translations ({language}) removed: {names}.',
  ],
  textAdded: [
    /*i18n*/ 'New translation ({language}) of “{text}”: “{after}”.',
    /*i18n*/ '{count} new translations ({language}): {names}.',
  ],
  textChanged: /*i18n*/ 'Translation ({language}) of “{text}”: “{before}” → “{after}”.',
  languageRemoved: /*i18n*/ 'Language {language} removed. Texts: {texts}.',
  languageAdded: /*i18n*/ 'New language {language}. Texts: {texts}.',
  stationField: /*i18n*/ 'Station: {field} {before} → {after}.',
  fileRemoved: /*i18n*/ 'File {name} removed.',
  fileAdded: /*i18n*/ 'New file {name}.',
  fileChanged: /*i18n*/ 'File {name} changed.',
};

/** Further sentences, each by the parameter without which it is omitted. */
export const detailTemplates: Readonly<Record<string, string>> = {
  pages: /*i18n*/ 'Shown on: {pages}.',
  linkedFrom: /*i18n*/ 'Links to it on: {linkedFrom}.',
  alarms: /*i18n*/ 'Alarms that use it: {alarms}.',
  interlocks: /*i18n*/ 'Interlocks that use it: {interlocks}.',
  points: /*i18n*/ 'Mode or limit of: {points}.',
  reports: /*i18n*/ 'Reports that name it: {reports}.',
  publishers: /*i18n*/ 'Publishers that send it: {publishers}.',
  programme: /*i18n*/ 'Its time programme no longer runs.',
  history: /*i18n*/ 'Its history is no longer recorded.',
  horn: /*i18n*/ 'On-call messages can no longer sound it.',
  readPoints: /*i18n*/ 'Points: {readPoints}, of which with commands: {commands}.',
  shown: /*i18n*/ 'Points: {shown}.',
};

export const valueWords = {
  none: /*i18n*/ '(none)',
  true: /*i18n*/ '(yes)',
  false: /*i18n*/ '(no)',
  quoted: /*i18n*/ '“{value}”',
} as const;

export const noChanges = /*i18n*/ 'The configurations are the same.';

/** Of a time programme; its days and exceptions are named by themselves. */
export const programmeParts: Readonly<Record<string, string>> = {
  defaultValue: /*i18n*/ 'default value',
  effectivePeriod: /*i18n*/ 'validity period',
};
