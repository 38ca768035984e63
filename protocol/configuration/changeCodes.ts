import { type Coded, type CodeTable, coded } from '../faults/coded.ts';
import { record } from '../wire/record.ts';
import { choice } from '../wire/recordFields.ts';

/** The most harmful first. */
export const groupTitles = {
  commands: /*i18n*/ 'Changed commands',
  limits: /*i18n*/ 'Changed limits and ranges',
  interlocks: /*i18n*/ 'Changed interlocks',
  alarms: /*i18n*/ 'Changed alarms',
  points: /*i18n*/ 'Changed points',
  links: /*i18n*/ 'Changed links',
  units: /*i18n*/ 'Changed units and scales',
  programmes: /*i18n*/ 'Changed time programmes',
  reports: /*i18n*/ 'Changed reports',
  publishers: /*i18n*/ 'Changed publishers',
  pages: /*i18n*/ 'Changed pages',
  publicPages: /*i18n*/ 'Changed public pages',
  pictures: /*i18n*/ 'Changed pictures',
  texts: /*i18n*/ 'Changed texts',
  languages: /*i18n*/ 'Changed languages',
  settings: /*i18n*/ 'Changed settings of the station',
  files: /*i18n*/ 'Changed other files',
} as const;

export type ChangeGroup = keyof typeof groupTitles;
export const changeGroups = Object.keys(groupTitles) as readonly ChangeGroup[];

const named = ['name', 'id'] as const;
const values = ['before', 'after'] as const;
/** `field` is the file's name of it; `form` the kind of its values (station/changeText.ts). */
const ofField = ['field', 'form', ...values] as const;
/** Equal changes are one: how many, and the first names, each in a line. */
const folded = ['count', 'names'] as const;
/** `name` and `id` are those of the page; `of` is what the element shows. */
const ofElement = [...named, 'element', 'of', ...folded] as const;
/** `name` and `id` are those of the report; `block` is the kind, `of` the title. */
const ofBlock = [...named, 'block', 'of'] as const;

/**
 * Each change with its parameters; in a group, in the order of the list. `before` and `after`: empty where there was or
 * is nothing.
 */
export const changeCodes = {
  commandRemoved: [...named, 'before'],
  commandAdded: [...named, 'after'],
  commandPlace: [...named, ...values],
  interlockRemoved: [...named, 'text', 'before'],
  interlockAdded: [...named, 'text', 'after'],
  interlockChanged: [...named, 'text', ...values],
  interlockText: [...named, ...values],
  alarmRemoved: [...named, 'of', 'before', 'priority'],
  alarmAdded: [...named, 'of', 'after', 'priority'],
  alarmId: [...named, ...values],
  alarmField: [...named, ...ofField, ...folded],
  /** From `pages` on, what depends on it. */
  pointRemoved: [
    ...named,
    'pages',
    'alarms',
    'interlocks',
    'points',
    'reports',
    'publishers',
    'programme',
    'history',
    'horn',
  ],
  pointAdded: [...named, ...folded],
  pointId: [...named, ...values],
  pointPlace: [...named, ...values],
  calculationChanged: [...named, ...values],
  pointField: [...named, ...ofField, ...folded],
  linkRemoved: ['id', 'before', 'readPoints', 'commands'],
  linkAdded: ['id', 'after', 'readPoints', 'commands'],
  linkId: ['id', ...values, 'readPoints', 'commands'],
  linkField: ['id', ...ofField, 'readPoints', 'commands'],
  programmeWrites: [...named, ...values],
  /** `part` is a kind of ProgrammeChange; of days their numbers, Monday is 0; `text` is the name of an exception. */
  programmeChanged: [...named, 'part', 'days', 'text', ...values],
  reportRemoved: [...named, 'blocks'],
  reportAdded: [...named, 'blocks'],
  reportId: [...named, ...values],
  reportField: [...named, ...ofField],
  blockRemoved: ofBlock,
  blockAdded: ofBlock,
  blocksOrdered: named,
  blockField: [...ofBlock, ...ofField],
  publisherRemoved: ['id', 'before'],
  publisherAdded: ['id', 'after'],
  publisherId: values,
  publisherField: ['id', ...ofField],
  pageRemoved: [...named, 'elements', 'linkedFrom', 'alarms'],
  pageAdded: [...named, 'elements'],
  pageId: [...named, ...values],
  pageField: [...named, ...ofField],
  elementPoint: [...ofElement, ...values],
  elementRemoved: ofElement,
  elementAdded: ofElement,
  elementMoved: ofElement,
  elementField: [...ofElement, ...ofField],
  pageOpened: [...named, 'shown'],
  pageClosed: [...named, 'shown'],
  publicMore: [...named, 'shown'],
  publicLess: [...named, 'shown'],
  pictureRemoved: ['name', 'pages'],
  pictureAdded: ['name', 'pages'],
  pictureChanged: ['name', 'pages'],
  textRemoved: ['language', 'text', 'before', ...folded],
  textAdded: ['language', 'text', 'after', ...folded],
  textChanged: ['language', 'text', ...values],
  languageRemoved: ['language', 'texts'],
  languageAdded: ['language', 'texts'],
  stationField: ofField,
  fileRemoved: ['name'],
  fileAdded: ['name'],
  fileChanged: ['name'],
} as const satisfies CodeTable;

export type Change = Coded<typeof changeCodes>;
export type ChangeCode = Change['code'];

/** One row of the comparison of two configurations. */
export interface ConfigurationChange {
  readonly group: ChangeGroup;
  readonly change: Change;
}
export const changeRecord = record('Change', {
  group: choice(changeGroups).required,
  /** Undefined: a code of another version of the service. */
  change: coded(changeCodes),
});
