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
  stationName: text('StationName'),
  productSerialNumber: text('ProductSerialNumber'),
  /** Undefined: the machine's. */
  timeZone: optionalText('TimeZone'),
};

/** Slots that a device may have. */
const slots = { min: 0, max: 999 } as const;

export const ioModuleFields = { slot: whole('IoSlot', slots), serialNumber: text('SerialNumber') };
export const comModuleFields = { slot: whole('ComSlot', slots), serialNumber: text('SerialNumber') };

export const webServerFields = {
  disconnectionTimeoutSec: whole('DisconnectionTimeoutSec', { min: 0, max: 86_400 }, 0),
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
  id: requiredText('Id', 'text'),
  periodMs: whole('PeriodMs', periodMs, 1000),
  /** Of the alarm of a lost link (R55). */
  lossAlarmPriority: choice('LossAlarmPriority', lossAlarmPriorities, '2'),
  lossAlarmDelayMs: whole('LossAlarmDelayMs', lossAlarmDelay, 30_000),
};

export type LossAlarm = Pick<Values<typeof linkFields>, 'lossAlarmPriority' | 'lossAlarmDelayMs'>;

/** Of a device behind a link; undefined: the link's. */
export const nodeFields = {
  lossAlarmPriority: optionalChoice('LossAlarmPriority', lossAlarmPriorities),
  lossAlarmDelayMs: optionalWhole('LossAlarmDelayMs', lossAlarmDelay),
};

/** Per tier: the longest is a century. */
const days = { min: 1, max: 36_525 } as const;

/** Retention by tier, and in megabytes. */
export const historyFields = {
  rawDays: whole('RawDays', days, 60),
  minuteDays: whole('MinuteDays', days, 366),
  quarterDays: whole('QuarterDays', days, 3653),
  megabytes: whole('Megabytes', { min: 16, max: 10_000_000 }, 8000),
};

export const interlockFields = {
  text: requiredText('Text', 'text'),
  when: requiredText('When', 'text'),
  against: optionalNumber('Against'),
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
