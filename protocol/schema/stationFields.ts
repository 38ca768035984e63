import { described } from './described.ts';
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
  mode: choice('Mode', stationModes, 'normal'),
  stationName: described(text('StationName'), { words: 'translated' }),
  productSerialNumber: text('ProductSerialNumber'),
  /** Undefined: the machine's. */
  timeZone: described(optionalText('TimeZone'), { offers: 'timeZones' }),
};

/** Slots that a device may have. */
const slots = { min: 0, max: 999 } as const;

export const ioModuleFields = { slot: whole('IoSlot', slots), serialNumber: text('SerialNumber') };
export const comModuleFields = { slot: whole('ComSlot', slots), serialNumber: text('SerialNumber') };

export const webServerFields = {
  disconnectionTimeoutSec: described(whole('DisconnectionTimeoutSec', { min: 0, max: 86_400 }, 0), { unit: 's' }),
  showStationName: boolean('ShowStationName', true),
  loginShowsAlarms: boolean('LoginShowsAlarms'),
  localHostNames: text('LocalHostNames'),
  externalRedirect: text('ExternalRedirect'),
  /** Users who are never logged out for inactivity (R41). */
  inactivityExempt: choice('InactivityExempt', ['none', 'observers'], 'none'),
};

const lossAlarmPriorities = ['none', '1', '2', '3', '4'] as const;
/** An hour, as of every alarm. */
const lossAlarmDelay = { min: 0, max: 3_600_000 } as const;

/** Of every link, whatever its driver. */
export const linkFields = {
  id: described(requiredText('Id', 'text'), { names: 'linkId' }),
  periodMs: described(whole('PeriodMs', periodMs, 1000), { unit: 'ms' }),
  /** Of the alarm of a lost link (R55). */
  lossAlarmPriority: described(choice('LossAlarmPriority', lossAlarmPriorities, '2'), { change: 'alarms' }),
  lossAlarmDelayMs: described(whole('LossAlarmDelayMs', lossAlarmDelay, 30_000), { unit: 'ms', change: 'alarms' }),
};

export type LossAlarm = Pick<Values<typeof linkFields>, 'lossAlarmPriority' | 'lossAlarmDelayMs'>;

/** Of a device behind a link; undefined: the link's. */
export const nodeFields = {
  lossAlarmPriority: described(optionalChoice('LossAlarmPriority', lossAlarmPriorities), { change: 'alarms' }),
  lossAlarmDelayMs: described(optionalWhole('LossAlarmDelayMs', lossAlarmDelay), { unit: 'ms', change: 'alarms' }),
};

/** Per tier: the longest is a century. */
const days = { min: 1, max: 36_525 } as const;

/** Retention by tier, and in megabytes. */
export const historyFields = {
  rawDays: described(whole('RawDays', days, 60), { unit: 'd' }),
  minuteDays: described(whole('MinuteDays', days, 366), { unit: 'd' }),
  quarterDays: described(whole('QuarterDays', days, 3653), { unit: 'd' }),
  megabytes: described(whole('Megabytes', { min: 16, max: 10_000_000 }, 8000), { unit: 'MB' }),
};

export const interlockFields = {
  text: described(requiredText('Text', 'text'), {
    label: /*i18n*/ 'field\u0004text for the operator',
    help: /*i18n*/ 'what the operator reads when a command is refused',
    words: 'translated',
  }),
  when: described(requiredText('When', 'text'), {
    label: /*i18n*/ 'field\u0004condition',
    help: /*i18n*/ 'ID of a point, one of `=` `!=` `<` `<=` `>` `>=`, and a number: while this is true, commands are refused',
    refersTo: { to: 'pointId', as: 'condition' },
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
  profile: whole('Profile', { min: 0, max: 3 }, 0),
  isPasswordEditable: boolean('IsPasswordEditable', true),
  passwordHash: optionalText('PasswordHash'),
  demonstrationPassword: optionalText('DemonstrationPassword'),
};
