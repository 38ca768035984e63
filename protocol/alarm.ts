import type { ToldFinding } from './faults/finding.ts';

/**
 * Alarms after ISA-18.2 and IEC 62682, in the names of OPC UA Part 9: a definition watches one condition; each time that
 * the condition comes true is an occurrence, and it is the occurrence that people acknowledge, comment and shelve.
 */

import type { Comparison } from './interlock.ts';
import type { OverrideKind } from './override.ts';

/** What a definition watches (OPC UA Part 9, 5.8; `LL` to `HH`: the limits of a number, lowest to highest). */
export const alarmKinds = ['state', 'LL', 'L', 'H', 'HH', 'rate', 'deviation', 'notCurrent'] as const;
export type AlarmKind = (typeof alarmKinds)[number];

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

/** Which of the standing alarms of its alarm group came first: certainly, or together with others. */
export type FirstInGroup = 'first' | 'together';

/** How a definition is shelved (OPC UA ShelvingState): for a time, or until its occurrence is over. Both end (`until`). */
export const shelvingKinds = ['timed', 'oneShot'] as const;
export type ShelvingKind = (typeof shelvingKinds)[number];

/** Shelved for so long where the request has no time, at the least where a person types one, and at most, in minutes. */
export const shelvingMinutes = { usual: 4 * 60, least: 15, most: 12 * 60 } as const;

export interface Shelving {
  readonly kind: ShelvingKind;
  /** UTC milliseconds, as all times here. */
  readonly since: number;
  readonly until: number;
  readonly person: string;
  readonly text?: string | undefined;
  /** How often the alarm came while it was shelved. */
  readonly occurrences: number;
}

export interface OutOfService {
  readonly since: number;
  readonly person: string;
  readonly text: string;
}

/**
 * Whose value an alarm was judged by, where it was not the field's: forced by a technician, or simulated by one or by the
 * link. `forcedOrSimulated`: an earlier version recorded it and did not tell the two apart.
 */
export const valueOrigins = ['forced', 'simulated', 'forcedOrSimulated'] as const;
export type ValueOrigin = (typeof valueOrigins)[number];

/** What ended the condition, where the field's value did not. `released`: the forced value that had raised it was. */
export const returnCauses = [...valueOrigins, 'released'] as const;
export type ReturnCause = (typeof returnCauses)[number];

/**
 * Why a condition can't be evaluated: the state of the value that it needs. `unknownState`: a state without a name;
 * `connecting`: the link has not been up since the service started; `rejected`: its definition or its point was rejected.
 */
export const notEvaluatedReasons = [
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
  /** Its definition, or a point that it names: `rejected` of the alarm says why. */
  'rejected',
  'other',
] as const;
export type NotEvaluatedReason = (typeof notEvaluatedReasons)[number];

/** Whether the condition still holds is unknown (R45). */
export interface NotEvaluated {
  readonly since: number;
  /** `other`: one of a later version, or not stated. */
  readonly reason: NotEvaluatedReason;
  /** The point whose value is missing; undefined: a link is watched, or not stated. */
  readonly infoNumber: number | undefined;
}

/** A value that the alarm is judged by is forced or simulated now. */
export interface AlarmOverride {
  readonly infoNumber: number;
  readonly kind: OverrideKind;
  /** Login. */
  readonly user: string;
  readonly since: number;
}

/** The condition of a definition that suppresses it by design. */
export interface SuppressionCondition {
  readonly infoNumber: number;
  readonly comparison: Comparison;
  readonly limit: number;
}

/** A definition as it stands now: all that a list, a mark or a strip shows. */
export interface Alarm {
  /** The definition's permanent id. */
  readonly id: string;
  /** Rises from occurrence to occurrence of all definitions, also over a restart; undefined: it has never come. */
  readonly occurrence: number | undefined;
  readonly state: AlarmState;
  readonly kind: AlarmKind;
  readonly priority: AlarmPriority;
  readonly message: string;
  readonly area: string;
  readonly alarmGroup: string | undefined;
  /** The point that is watched; undefined: a link is. */
  readonly infoNumber: number | undefined;
  readonly link: string | undefined;
  /** SynopticId of the page to open. */
  readonly page: string | undefined;
  /** The number of the commanded point that resets the fault in the controller; undefined: none does. */
  readonly resetPoint?: number | undefined;
  readonly raisedAt: number | undefined;
  readonly returnedAt: number | undefined;
  readonly acknowledgedAt: number | undefined;
  readonly acknowledgedBy: string | undefined;
  /** The newest comment on the occurrence. */
  readonly comment: string | undefined;
  /** The value that raised it and the limit then, as plain decimals or texts (R34), and the unit. */
  readonly value: string | undefined;
  readonly limit: string | undefined;
  readonly unit: string | undefined;
  /** How often it came again since the first one that nobody has acknowledged; 1: once. */
  readonly times: number;
  readonly first: FirstInGroup | undefined;
  /** Undefined: by the field's value. */
  readonly raisedBy: ValueOrigin | undefined;
  readonly returnedBy: ReturnCause | undefined;
  /** Undefined: the condition is evaluated. */
  readonly notEvaluated: NotEvaluated | undefined;
  /** Undefined: it is judged by the field's values. */
  readonly override: AlarmOverride | undefined;
  readonly shelving: Shelving | undefined;
  readonly outOfService: OutOfService | undefined;
  /** Suppressed by design, since then. */
  readonly suppressedSince: number | undefined;
  /** While it is suppressed by design: by which condition. */
  readonly suppression: SuppressionCondition | undefined;
  /** When an operator should have acted; undefined: the definition does not say. */
  readonly respondBy: number | undefined;
  readonly needsAcknowledgement: boolean;
  /** Why it can't be evaluated, where its definition or a point that it names was rejected. */
  readonly rejected?: ToldFinding | undefined;
}

/** What the definition tells whoever opens it, and its earlier occurrences, newest first. */
export interface AlarmDetail {
  readonly id: string;
  readonly cause: string | undefined;
  readonly consequence: string | undefined;
  readonly action: string | undefined;
  readonly respondWithinMin: number | undefined;
  readonly limit: string | undefined;
  readonly deadBand: number | undefined;
  readonly onDelayMs: number;
  readonly offDelayMs: number;
  readonly earlier: readonly AlarmOccurrence[];
}

/** One occurrence that stands or is over, as the history tells it. */
export interface AlarmOccurrence {
  readonly occurrence: number;
  /** The definition's id, message and priority as they were then. */
  readonly id: string;
  readonly message: string;
  readonly priority: AlarmPriority;
  readonly kind: AlarmKind;
  readonly area: string;
  readonly infoNumber: number | undefined;
  readonly raisedAt: number;
  readonly returnedAt: number | undefined;
  readonly acknowledgedAt: number | undefined;
  readonly acknowledgedBy: string | undefined;
  readonly comment: string | undefined;
  readonly value: string | undefined;
  readonly unit: string | undefined;
  readonly first: FirstInGroup | undefined;
  readonly raisedBy: ValueOrigin | undefined;
  readonly returnedBy: ReturnCause | undefined;
  /** How often it came: of an alarm that chatters, occurrences that nobody acknowledged are one row. */
  readonly times: number;
  /** When it was over, and how: it is of no interest any more, or its definition left with a configuration. */
  readonly endedAt: number | undefined;
  readonly ending: AlarmEnding | undefined;
}

/** `again`: it came anew before anybody acknowledged it: the newer occurrence stands in its place. */
export const alarmEndings = ['over', 'again', 'definitionGone'] as const;
export type AlarmEnding = (typeof alarmEndings)[number];

/** A state in which somebody should act or at least acknowledge: what is not yet seen by anybody. */
export function isUnacknowledged({ state }: Pick<Alarm, 'state'>): boolean {
  return state === 'activeUnacknowledged' || state === 'returnedUnacknowledged' || state === 'latchedUnacknowledged';
}

/** Whether the condition holds now, as far as it can be judged. */
export function isActive({ state }: Pick<Alarm, 'state'>): boolean {
  return state === 'activeUnacknowledged' || state === 'activeAcknowledged';
}

/** Whether it is listed among those that stand: neither normal nor put aside. */
export function isStanding(alarm: Alarm): boolean {
  return alarm.state !== 'normal' && !isAside(alarm);
}

/** Shelved, suppressed by design or out of service: it goes on living, and asks for nobody. */
export function isAside({ shelving, suppressedSince, outOfService }: Alarm): boolean {
  return shelving !== undefined || suppressedSince !== undefined || outOfService !== undefined;
}

/** Why what somebody asks of an alarm is not done. */
export const alarmRefusals = [
  'notAllowed',
  /** There is no such alarm, or no such occurrence any more. */
  'noAlarm',
  /** A newer occurrence stands in its place: it is to be looked at first. */
  'newerOccurrence',
  /** Acknowledged already, shelved already, not latched, … */
  'nothingToDo',
  'textBad',
  'badTime',
  /** A latch is reset when the condition is over. */
  'stillActive',
  'notKept',
  'tooOften',
] as const;
export type AlarmRefusal = (typeof alarmRefusals)[number];
