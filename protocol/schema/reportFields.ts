import { reportPeriods } from '../report/period.ts';
import {
  type BlockKind,
  blockKinds,
  mostShifts,
  reportFormats,
  reportSteps,
  reportValues,
} from '../report/reportWords.ts';
import { appLanguages } from '../texts.ts';
import { described } from './described.ts';
import { boolean, optionalNumber, optionalText, requiredText, text, texts } from './fieldTypes.ts';
import { optionalChoice, requiredChoice, whole } from './limitedTypes.ts';
import { choices, timesOfDay } from './listTypes.ts';

/** Of all reports, and of the shift book. */
export const reportCfgFields = {
  shifts: described(timesOfDay('Shifts', mostShifts, '06:00, 14:00, 22:00'), {
    label: /*i18n*/ 'field\u0004shifts',
    help: /*i18n*/ 'times of the day at which shifts begin, separated by commas',
  }),
};

/** A day. */
const delayMin = { min: 0, max: 1440 } as const;

export const reportFields = {
  id: described(requiredText('Id', 'text'), {
    label: /*i18n*/ 'field\u0004ID',
    help: /*i18n*/ 'permanent name, used in names of files and web addresses: letters, digits, - and _; unique',
    form: 'name',
  }),
  title: described(text('Title', 'words'), {
    label: /*i18n*/ 'title',
    help: /*i18n*/ 'heading of the report',
    words: 'translated',
    isTitle: true,
    form: 'name',
  }),
  period: described(requiredChoice('Period', reportPeriods), {
    label: /*i18n*/ 'field\u0004period',
    help: /*i18n*/ 'time that each report is about; a shift begins at the times of the station’s shifts',
    choices: {
      shift: /*i18n*/ 'choice\u0004shift',
      day: /*i18n*/ 'choice\u0004day',
      week: /*i18n*/ 'choice\u0004week',
      month: /*i18n*/ 'choice\u0004month',
      year: /*i18n*/ 'choice\u0004year',
    },
    form: 'name',
  }),
  /** Undefined: English. */
  language: described(optionalChoice('Language', appLanguages), {
    label: /*i18n*/ 'field\u0004language',
    help: /*i18n*/ 'language of the report that is made automatically',
    absent: 'English',
    choices: { en: 'English', fr: 'Français' },
    form: 'name',
  }),
  comparesPrevious: described(boolean('ComparePrevious'), {
    label: /*i18n*/ 'compared with the period before',
    help: /*i18n*/ 'figures also show their value in the period before',
    form: 'value',
  }),
  comparesLastYear: described(boolean('CompareLastYear'), {
    label: /*i18n*/ 'compared with the year before',
    help: /*i18n*/ 'figures also show their value in the same period of the year before',
    form: 'value',
  }),
  isScheduled: described(boolean('Scheduled'), {
    label: /*i18n*/ 'made automatically',
    help: /*i18n*/ 'the report of each period is made when the period has ended',
    form: 'use',
  }),
  delayMin: described(whole('DelayMin', delayMin, 10), {
    label: /*i18n*/ 'wait after the period',
    help: /*i18n*/ 'time after the end of the period in which late values still come in',
    unit: 'min',
    form: 'use',
  }),
  formats: described(choices('Formats', reportFormats, ['pdf']), {
    label: /*i18n*/ 'files',
    help: /*i18n*/ 'files that are stored and sent',
    choices: { pdf: 'PDF', xlsx: 'Excel (XLSX)', csv: 'CSV', html: 'HTML' },
    form: 'use',
  }),
  sendTo: described(texts('SendTo'), {
    label: /*i18n*/ 'sent to',
    help: /*i18n*/ 'e-mail addresses, separated by commas; up to 20',
    form: 'use',
  }),
  /** Undefined: the first one for mail. */
  channel: described(optionalText('Channel', 'text', true), {
    label: /*i18n*/ 'e-mail server',
    help: /*i18n*/ 'name of an e-mail server of On call; without it the first one',
    absent: 'the first one of On call',
  }),
};

const kindsWith = (...kinds: readonly BlockKind[]) => [{ code: 'notOfBlockKind', when: [{ kind: kinds }] }] as const;
const ofPoints = ['figures', 'table', 'chart'] as const;

export const blockFields = {
  kind: described(requiredChoice('Kind', blockKinds), {
    label: /*i18n*/ 'kind',
    help: /*i18n*/ 'what the block shows',
    choices: {
      figures: /*i18n*/ 'choice\u0004figures',
      table: /*i18n*/ 'choice\u0004table by hour or day',
      chart: /*i18n*/ 'choice\u0004chart',
      alarms: /*i18n*/ 'choice\u0004alarms',
      availability: /*i18n*/ 'choice\u0004availability',
      commands: /*i18n*/ 'choice\u0004commands',
      notes: /*i18n*/ 'choice\u0004notes',
      shiftBook: /*i18n*/ 'choice\u0004shift book',
      text: /*i18n*/ 'choice\u0004text',
    },
    form: 'name',
  }),
  title: described(text('Title', 'words'), {
    label: /*i18n*/ 'title',
    help: /*i18n*/ 'heading of the block; without it what the block shows',
    words: 'translated',
    isTitle: true,
    form: 'name',
  }),
  /** Patterns of ids (`pointPattern`). */
  points: described(texts('Points'), {
    label: /*i18n*/ 'field\u0004points',
    help: /*i18n*/ 'IDs of points, separated by commas; * matches any characters',
    required: [{ kind: ofPoints }],
    only: kindsWith(...ofPoints, 'availability'),
    refersTo: { to: 'pointId', as: 'patterns' },
    form: 'value',
  }),
  values: described(choices('Values', reportValues), {
    label: /*i18n*/ 'field\u0004values',
    help: /*i18n*/ 'what is computed of each point; a counter has no mean, a machine has running time and starts',
    required: [{ kind: ofPoints }],
    only: kindsWith(...ofPoints),
    choices: {
      total: /*i18n*/ 'choice\u0004counted',
      integral: /*i18n*/ 'choice\u0004volume or energy',
      runtime: /*i18n*/ 'choice\u0004running time',
      starts: /*i18n*/ 'choice\u0004starts',
      minimum: /*i18n*/ 'choice\u0004minimum',
      mean: /*i18n*/ 'choice\u0004mean',
      maximum: /*i18n*/ 'choice\u0004maximum',
      last: /*i18n*/ 'choice\u0004value at the end',
      above: /*i18n*/ 'choice\u0004time above the limit',
      below: /*i18n*/ 'choice\u0004time below the limit',
    },
    form: 'value',
  }),
  /** Undefined: by hour in a shift and a day, by day in a week and a month, by month in a year. */
  step: described(optionalChoice('By', reportSteps), {
    label: /*i18n*/ 'field\u0004by',
    help: /*i18n*/ 'time that a row of a table or a point of a chart is about',
    absent: 'hours of a day or shift, days of a week or month, months of a year',
    only: kindsWith('table', 'chart'),
    choices: {
      hour: /*i18n*/ 'choice\u0004hour',
      day: /*i18n*/ 'choice\u0004day',
      month: /*i18n*/ 'choice\u0004month',
    },
    form: 'value',
  }),
  /** In the unit of the points. */
  limit: described(optionalNumber('Limit'), {
    label: /*i18n*/ 'limit',
    help: /*i18n*/ 'for the time above or below it',
    only: kindsWith(...ofPoints),
    form: 'value',
  }),
  most: described(whole('Most', { min: 1, max: 100 }, 10), {
    label: /*i18n*/ 'most rows',
    help: /*i18n*/ 'how many of the most frequent alarms are listed',
    only: kindsWith('alarms'),
    form: 'value',
  }),
  text: described(text('Text', 'lines'), {
    label: /*i18n*/ 'text',
    help: /*i18n*/ 'for the readers of the report',
    words: 'translated',
    only: kindsWith('text'),
    form: 'value',
  }),
};
