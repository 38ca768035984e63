import { alarmKinds } from './alarms/alarmKind.ts';
import { overrideKinds } from './commands/overrideKind.ts';
import { conditionFields } from './condition.ts';
import { findingRecord } from './faults/finding.ts';
import { readBoolean, readText } from './wire/fields.ts';
import { type RecordOf, record } from './wire/record.ts';
import { boolean, choice, field, filled, number, one, oneOf, part, text, time } from './wire/recordFields.ts';

/**
 * Alarms after ISA-18.2 and IEC 62682, in the names of OPC UA Part 9: a definition watches one condition; each time that
 * the condition comes true is an occurrence, and it is the occurrence that people acknowledge, comment and shelve.
 */

/** 1 is the most urgent (ISA-18.2, 8.4). */
export const alarmPriorities = [1, 2, 3, 4] as const;
export type AlarmPriority = (typeof alarmPriorities)[number];

/**
 * The life of an occurrence. `latched…`: the condition is over, and the alarm stays until it is reset. `normal`: over
 * (OPC UA: ActiveState, AckedState and LatchedState in one word).
 */
export const alarmStates = [
  'normal',
  'activeUnacknowledged',
  'activeAcknowledged',
  'returnedUnacknowledged',
  'latchedUnacknowledged',
  'latchedAcknowledged',
] as const;
export type AlarmState = (typeof alarmStates)[number];

/** Of the active alarms of one alarm group: certainly the first, or simultaneous with others. */
export type FirstInGroup = 'first' | 'together';

/** OPC UA ShelvingState: for a time, or until the occurrence is over. Both expire (`until`). */
export const shelvingKinds = ['timed', 'oneShot'] as const;
export type ShelvingKind = (typeof shelvingKinds)[number];

/** In minutes: the default, and the bounds of what a person may enter. */
export const shelvingMinutes = { usual: 4 * 60, least: 15, most: 12 * 60 } as const;

/** Whether somebody who shelves it has to say why. */
export function needsShelvingReason(priority: AlarmPriority): boolean {
  return priority <= 2;
}

const shelvingRecord = record('Shelving', {
  kind: choice(shelvingKinds).or('timed'),
  /** UTC milliseconds, as all times here. */
  since: time.or(0),
  until: time.or(0),
  person: text.or(''),
  text,
  /** While it was shelved. */
  occurrences: number.or(0),
});
export type Shelving = RecordOf<typeof shelvingRecord>;

const outOfServiceRecord = record('OutOfService', { since: time.or(0), person: text.or(''), text: text.or('') });

/**
 * The origin of the evaluated value, where it was not the field's: forced by a technician, or simulated by one or by
 * the link. `forcedOrSimulated`: an earlier version recorded it and did not distinguish the two.
 */
export const valueOrigins = ['forced', 'simulated', 'forcedOrSimulated'] as const;
export type ValueOrigin = (typeof valueOrigins)[number];

/** What ended the condition, where the field's value did not. `released`: the forced value that had raised it was. */
export const returnCauses = [...valueOrigins, 'released'] as const;
export type ReturnCause = (typeof returnCauses)[number];

/**
 * The state of the value that it needs. `unknownState`: a state without a name; `connecting`: the link has not been up
 * since the service started; `rejected`: its definition or its point was rejected.
 */
const notEvaluatedReasons = [
  'outOfRange',
  'unknownState',
  'frozen',
  'doubtful',
  'neverRead',
  'linkLost',
  'deviceError',
  'notANumber',
  'noPoint',
  'notCurrent',
  'connecting',
  /** Its definition, or a point that it names: `rejected` of the alarm is the reason. */
  'rejected',
  'other',
] as const;
export type NotEvaluatedReason = (typeof notEvaluatedReasons)[number];

const notEvaluatedRecord = record('NotJudged', {
  since: time.named('NotJudgedSince').required,
  /** `other`: one of a later version, or absent. */
  reason: choice(notEvaluatedReasons).named('NotJudgedReason').or('other'),
  /** The point whose value is missing; undefined: a link is watched, or absent. */
  infoNumber: number.named('NotJudgedPoint'),
});
/** Whether the condition still holds is unknown (R45). */
export type NotEvaluated = RecordOf<typeof notEvaluatedRecord>;

const alarmOverrideRecord = record('Override', {
  infoNumber: number.required,
  kind: choice(overrideKinds).required,
  user: text.or(''),
  since: time.or(0),
});
/** A value that the alarm is evaluated by is forced or simulated now. */
export type AlarmOverride = RecordOf<typeof alarmOverrideRecord>;

const suppressionRecord = record('Suppression', conditionFields);
/** The condition of a definition that suppresses it by design. */
export type SuppressionCondition = RecordOf<typeof suppressionRecord>;

/**
 * `IsSimulated` is for apps that do not know `RaisedBy`: a forced value is never called simulated. An earlier version
 * wrote it for forced values, too.
 */
const raisedBy = field<ValueOrigin>({
  type: valueOrigins.join(', '),
  names: ['IsSimulated', 'RaisedBy'],
  read(node, name) {
    const known = readText(node, name);
    return known === undefined && readBoolean(node, 'IsSimulated') ? 'forcedOrSimulated' : oneOf(valueOrigins, known);
  },
  write(value, name, written) {
    if (value === 'simulated') written.set('IsSimulated', true);
    written.set(name, value);
  },
});

/** Common to alarms and past occurrences. */
export const originFields = {
  first: choice(['first', 'together']),
  /** Undefined: by the field's value. */
  raisedBy,
  returnedBy: choice(returnCauses),
};

/** One without id, state, kind or priority that this version knows is ignored (R1). */
export const alarmRecord = record('Alarm', {
  /** The definition's permanent id. */
  id: filled.required,
  /** Ascending over all definitions, also over a restart; undefined: no occurrence yet. */
  occurrence: number,
  state: choice(alarmStates).required,
  kind: choice(alarmKinds).required,
  priority: choice(alarmPriorities).required,
  message: text.or(''),
  area: text.default(''),
  alarmGroup: text,
  /** The watched point; undefined: a link is watched. */
  infoNumber: number,
  link: text,
  page: text,
  /** The number of the commanded point that resets the fault in the controller; undefined: none. */
  resetPoint: number,
  raisedAt: time,
  returnedAt: time,
  acknowledgedAt: time,
  acknowledgedBy: text,
  /** The recipient of the message whose link was used; undefined: in the app. */
  acknowledgedLink: text,
  comment: text,
  /** The value that raised it and the limit then, as plain decimals or texts (R34), and the unit. */
  value: text,
  limit: text,
  unit: text,
  /** Number of occurrences since the first unacknowledged one; at least 1. */
  times: number.or(1),
  ...originFields,
  /** Undefined: the condition is evaluated. */
  notEvaluated: part(notEvaluatedRecord),
  /** Suppressed by design, since then. */
  suppressedSince: time,
  /** While it is suppressed by design: since when its condition holds. */
  activeWhileSuppressedSince: time,
  /** Repeatedly suppressed before its delay was over, for ten minutes at least: it can't be raised since then. */
  suppressedAgainSince: time,
  /** The operator's deadline; undefined: the definition has none. */
  respondBy: time,
  needsAcknowledgement: boolean.or(true),
  shelving: one(shelvingRecord),
  outOfService: one(outOfServiceRecord),
  /** Undefined: it is evaluated by the field's values. */
  override: one(alarmOverrideRecord),
  /** While it is suppressed by design: by which condition. */
  suppression: one(suppressionRecord),
  /** While it is suppressed by design: by which formula, in place of a condition. */
  suppressionFormula: text,
  /** Why it can't be evaluated, where its definition or a point that it names was rejected. */
  rejected: one(findingRecord).named('Finding'),
});
/** The present state of a definition: all that a list, a mark or a strip shows. */
export type Alarm = RecordOf<typeof alarmRecord>;

/** Whether an operator has to act or at least acknowledge. */
export function isUnacknowledged({ state }: Pick<Alarm, 'state'>): boolean {
  return state === 'activeUnacknowledged' || state === 'returnedUnacknowledged' || state === 'latchedUnacknowledged';
}

export function isActive({ state }: Pick<Alarm, 'state'>): boolean {
  return state === 'activeUnacknowledged' || state === 'activeAcknowledged';
}

/** Whether it is in the list of active alarms: neither normal nor suppressed. */
export function isAnnunciated(alarm: Alarm): boolean {
  return alarm.state !== 'normal' && !isAside(alarm);
}

/** Whether it is in any list: active, suppressed, or can't be raised. */
export function isListed(alarm: Alarm): boolean {
  return alarm.state !== 'normal' || isAside(alarm) || alarm.suppressedAgainSince !== undefined;
}

type Suppressible = Partial<Pick<Alarm, 'shelving' | 'suppressedSince' | 'outOfService'>>;

/** The three ways of suppression. */
export type AsideKind = 'outOfService' | 'shelved' | 'suppressed';

/** What suppresses an active alarm, as far as an occurrence records it: times in UTC ms. */
export const asideTimes = { shelvedUntil: time, outOfServiceSince: time, suppressedSince: time } as const;
export type AsideTimes = { readonly [K in keyof typeof asideTimes]?: number | undefined };

/** Empty where the alarm is not suppressed. */
export function asideTimesOf({ shelving, outOfService, suppressedSince }: Suppressible): AsideTimes {
  return { shelvedUntil: shelving?.until, outOfServiceSince: outOfService?.since, suppressedSince };
}

/** The strongest suppression of an alarm, which continues without being announced. Undefined: not suppressed. */
export function asideBy({ outOfService, shelving, suppressedSince }: Suppressible): AsideKind | undefined {
  if (outOfService) return 'outOfService';
  if (shelving) return 'shelved';
  return suppressedSince === undefined ? undefined : 'suppressed';
}

/** Shelved, suppressed by design or out of service. */
export function isAside(alarm: Suppressible): boolean {
  return asideBy(alarm) !== undefined;
}

/** Whether its machine shows the suppression (R52): by a person, or by design while it was active. */
export function isAsideInSight(alarm: Suppressible & Pick<Alarm, 'state'>): boolean {
  const by = asideBy(alarm);
  return by !== undefined && (by !== 'suppressed' || alarm.state !== 'normal');
}
