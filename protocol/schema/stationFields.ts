import { appLanguages } from '../texts.ts';
import { described } from './described.ts';
import { describedBy } from './describedBy.ts';
import { boolean, optionalNumber, optionalText, requiredText, text } from './fieldTypes.ts';
import { choice, optionalChoice, optionalWhole, whole } from './limitedTypes.ts';
import type { Values } from './schema.ts';

/** Spec §4: everything; only identity, profile and log; or not even that it is healthy. */
const stationModes = ['normal', 'degraded', 'backup'] as const;
export type StationMode = (typeof stationModes)[number];

/** Of polling, in milliseconds. */
export const periodMs = { min: 20, max: 3_600_000 } as const;

/** The version of the file format. */
export const rootFields = { version: optionalText('Version') };

export const identityFields = {
  mode: described(choice('Mode', stationModes, 'normal'), {
    label: /*i18n*/ 'operating mode',
    help: /*i18n*/ 'degraded: only identity, profile, operation log and password are served; backup: login is not possible',
    choices: {
      normal: /*i18n*/ 'choice\u0004normal',
      degraded: /*i18n*/ 'choice\u0004degraded',
      backup: /*i18n*/ 'choice\u0004backup',
    },
  }),
  stationName: described(text('StationName'), {
    label: /*i18n*/ 'station name',
    help: /*i18n*/ 'title of every page',
    words: 'translated',
  }),
  productSerialNumber: described(text('ProductSerialNumber'), {
    label: /*i18n*/ 'serial number',
    help: /*i18n*/ 'serial number in the identity card',
  }),
  /** Undefined: the machine's. */
  timeZone: described(optionalText('TimeZone'), {
    label: /*i18n*/ 'time zone',
    help: /*i18n*/ 'time zone of all displayed times and of the time programmes, such as `Europe/Paris`; without it that of the host',
    absent: 'that of the host',
    offers: 'timeZones',
  }),
};

/** Slots that a device may have. */
const slots = { min: 0, max: 999 } as const;
const slot = /*i18n*/ 'field\u0004slot';
const serialNumber = described(text('SerialNumber'), { label: /*i18n*/ 'field\u0004serial number' });

export const ioModuleFields = {
  slot: described(whole('IoSlot', slots), { label: slot, help: /*i18n*/ 'slot of an input/output module' }),
  serialNumber,
};
export const comModuleFields = {
  slot: described(whole('ComSlot', slots), { label: slot, help: /*i18n*/ 'slot of a communication module' }),
  serialNumber,
};

export const webServerFields = {
  disconnectionTimeoutSec: described(whole('DisconnectionTimeoutSec', { min: 0, max: 86_400 }, 0), {
    label: /*i18n*/ 'inactivity logout after',
    help: /*i18n*/ 'time without activity until an operator is logged out; 0: 600 s',
    unit: 's',
  }),
  showStationName: described(boolean('ShowStationName', true), {
    label: /*i18n*/ 'station name shown to visitors',
    help: /*i18n*/ 'the name of the station is shown to visitors without login',
  }),
  loginShowsAlarms: described(boolean('LoginShowsAlarms'), {
    label: /*i18n*/ 'alarms counted on the login page',
    help: /*i18n*/ 'the login page shows, without login, how many alarms of each priority are active, and since when',
  }),
  showDay: described(boolean('ShowDay', true), {
    label: /*i18n*/ 'last 24 hours of the numbers on pages',
    help: /*i18n*/ 'numbers on pages show their last 24 hours and the difference to yesterday; a page can leave it out by its own field',
  }),
  localHostNames: described(text('LocalHostNames'), {
    label: /*i18n*/ 'names of local screens',
    help: /*i18n*/ 'host names, separated by spaces, under which a visitor starts on the public page',
  }),
  externalRedirect: described(text('ExternalRedirect'), {
    label: /*i18n*/ 'hosts of external redirects',
    help: /*i18n*/ 'hosts, separated by spaces, to which a login may redirect',
  }),
  /** Users who are never logged out for inactivity (R41). */
  inactivityExempt: described(choice('InactivityExempt', ['none', 'observers'], 'none'), {
    label: /*i18n*/ 'exempt from the inactivity logout',
    help: /*i18n*/ 'users with profile 0 are never logged out for inactivity, for example on a wall display',
    choices: {
      none: /*i18n*/ 'choice\u0004no exemption',
      observers: /*i18n*/ 'choice\u0004observers',
    },
  }),
};

const lossAlarmPriorities = ['none', '1', '2', '3', '4'] as const;
/** An hour, as of every alarm. */
const lossAlarmDelay = { min: 0, max: 3_600_000 } as const;

/** Of the alarm of a lost link (R55). */
const lossAlarmDescriptions = {
  LossAlarmPriority: {
    title: /*i18n*/ 'field\u0004alarm when lost, priority',
    help: /*i18n*/ 'priority of the alarm that a lost link raises automatically',
    choices: {
      none: /*i18n*/ 'choice\u0004no alarm',
      '1': /*i18n*/ 'choice\u0004priority 1',
      '2': /*i18n*/ 'choice\u0004priority 2',
      '3': /*i18n*/ 'choice\u0004priority 3',
      '4': /*i18n*/ 'choice\u0004priority 4',
    },
    change: 'alarms',
  },
  LossAlarmDelayMs: {
    title: /*i18n*/ 'field\u0004alarm when lost, delay',
    help: /*i18n*/ 'how long the link must be lost before that alarm is raised',
    unit: 'ms',
    change: 'alarms',
  },
} as const;

/** Of every link, whatever its driver. */
export const linkFields = {
  id: described(requiredText('Id', 'text'), {
    title: /*i18n*/ 'field\u0004ID',
    help: /*i18n*/ 'name that points use; unique',
    names: 'linkId',
  }),
  periodMs: described(whole('PeriodMs', periodMs, 1000), {
    label: /*i18n*/ 'read period',
    help: /*i18n*/ 'time between two reads',
    unit: 'ms',
  }),
  ...describedBy(
    {
      lossAlarmPriority: choice('LossAlarmPriority', lossAlarmPriorities, '2'),
      lossAlarmDelayMs: whole('LossAlarmDelayMs', lossAlarmDelay, 30_000),
    },
    lossAlarmDescriptions,
  ),
};

export type LossAlarm = Pick<Values<typeof linkFields>, 'lossAlarmPriority' | 'lossAlarmDelayMs'>;

/** Of a device behind a link; undefined: the link's. */
export const nodeFields = describedBy(
  {
    lossAlarmPriority: optionalChoice('LossAlarmPriority', lossAlarmPriorities),
    lossAlarmDelayMs: optionalWhole('LossAlarmDelayMs', lossAlarmDelay),
  },
  lossAlarmDescriptions,
);

/** Per tier: the longest is a century. */
const days = { min: 1, max: 36_525 } as const;

/** Retention by tier, and in megabytes. */
export const historyFields = {
  rawDays: described(whole('RawDays', days, 60), {
    label: /*i18n*/ 'retention of samples',
    help: /*i18n*/ 'how long each recorded value is stored',
    unit: 'd',
  }),
  minuteDays: described(whole('MinuteDays', days, 366), {
    label: /*i18n*/ 'retention of minutes',
    help: /*i18n*/ 'how long the minimum, maximum, mean and last value of each minute are stored',
    unit: 'd',
  }),
  quarterDays: described(whole('QuarterDays', days, 3653), {
    label: /*i18n*/ 'retention of quarters of an hour',
    help: /*i18n*/ 'the same for each quarter of an hour',
    unit: 'd',
  }),
  megabytes: described(whole('Megabytes', { min: 16, max: 10_000_000 }, 8000), {
    label: /*i18n*/ 'size limit of the history',
    help: /*i18n*/ 'maximum disk space of the history: beyond it, the oldest values are deleted first',
    unit: 'MB',
  }),
};

export const interlockFields = {
  text: described(requiredText('Text', 'text'), {
    label: /*i18n*/ 'field\u0004text for the operator',
    help: /*i18n*/ 'what the operator reads when a command is refused',
    words: 'translated',
  }),
  when: described(requiredText('When', 'text'), {
    label: /*i18n*/ 'field\u0004condition',
    help: /*i18n*/ 'ID of a point, one of `=` `!=` `<` `<=` `>` `>=`, and a number, or a formula: while this is true, commands are refused',
    refersTo: { to: 'pointId', as: 'conditionOrFormula' },
  }),
  against: described(optionalNumber('Against'), {
    label: /*i18n*/ 'field\u0004refused command value',
    help: /*i18n*/ 'only commands to this value are refused; without it all',
  }),
};

/** A text of the station and its translation. */
export const translationFields = {
  from: requiredText('From', 'text'),
  to: requiredText('To', 'words'),
};

export const accountFields = {
  login: requiredText('Login', 'text'),
  name: optionalText('Name'),
  language: optionalChoice('Language', appLanguages),
  mail: optionalText('Mail'),
  phone: optionalText('Phone'),
  profile: whole('Profile', { min: 0, max: 3 }, 0),
  isPasswordEditable: boolean('IsPasswordEditable', true),
  passwordHash: optionalText('PasswordHash'),
  demonstrationPassword: optionalText('DemonstrationPassword'),
};
