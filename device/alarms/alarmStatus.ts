import { type Alarm, type AlarmPriority, isActive, type Shelving } from '../../protocol/alarm.ts';
import type { AlarmKind } from '../../protocol/alarms/alarmKind.ts';
import type { AlarmEnding, AlarmOccurrence } from '../../protocol/alarms/occurrence.ts';
import type { EventObject } from '../../protocol/log/event.ts';
import type { ValueState } from '../../protocol/quality.ts';

/** What the history shows of an alarm with an occurrence, as it was then. */
export interface AlarmHead {
  readonly message: string;
  readonly priority: AlarmPriority;
  readonly kind: AlarmKind;
  readonly area: string;
  /** The point or the link that is watched. */
  readonly object: EventObject;
}

/** What is stored of an alarm: all of `Alarm` that its definition does not have. Times are UTC milliseconds. */
export interface AlarmStatus
  extends Pick<
    Alarm,
    | 'id'
    | 'occurrence'
    | 'state'
    | 'raisedAt'
    | 'returnedAt'
    | 'acknowledgedAt'
    | 'acknowledgedBy'
    | 'acknowledgedLink'
    | 'comment'
    | 'value'
    | 'limit'
    | 'unit'
    | 'times'
    | 'first'
    | 'raisedBy'
    | 'returnedBy'
    | 'notEvaluated'
    | 'shelving'
    | 'outOfService'
    | 'suppressedSince'
    | 'respondBy'
  > {
  readonly head: AlarmHead;
  /** State of the value that the suppression began by; undefined: an earlier version began it, or it is not suppressed. */
  readonly suppressedBy: ValueState | undefined;
  /** Row of the history: the number of its first occurrence; of an alarm that chatters, more than one is in a row. */
  readonly place: number | undefined;
  readonly firstRaisedAt: number | undefined;
  readonly timesInRow: number;
  /** When its newest occurrence was over, and how; undefined: it stands. */
  readonly endedAt: number | undefined;
  readonly ending: AlarmEnding | undefined;
  /** It chatters: since when, and how often it came, as far as the log does not tell yet. */
  readonly chatter: { readonly since: number; readonly count: number } | undefined;
  /** The newest time that its condition came true while it was suppressed by design; undefined: it never has. */
  readonly beneath: Beneath | undefined;
  /** When its suppression ended, until its condition, which held then, is over or has held for its delay. */
  readonly followsFrom: number | undefined;
  /** It was suppressed again before its delay was over: the first and the last time of those that follow each other. */
  readonly interrupted: { readonly since: number; readonly last: number } | undefined;
  /** How often it came while it was suppressed, and while it was out of service. */
  readonly cameSuppressed: number;
  readonly cameOutOfService: number;
}

/** Its condition came true while it was suppressed by design: a line of the history, and no occurrence that anybody has. */
export interface Beneath
  extends Pick<
    OccurrenceRow,
    'place' | 'raisedAt' | 'returnedAt' | 'returnedBy' | 'raisedBy' | 'value' | 'unit' | 'times' | 'comment' | 'endedAt'
  > {
  /** When it came true last: soon after that it is in the same line. */
  readonly newestAt: number;
}

/** A row of the history, as it is stored. */
export interface OccurrenceRow
  extends Omit<AlarmOccurrence, 'infoNumber' | 'times' | 'shelvedUntil' | 'outOfServiceSince'> {
  /** Rises from row to row; the row keeps it. */
  readonly place: number;
  readonly times: number;
  /** Permanent id of its point; undefined: a link was watched. */
  readonly point: string | undefined;
}

/** An alarm that has never come. */
export function newAlarmStatus(id: string, head: AlarmHead): AlarmStatus {
  return {
    id,
    head,
    occurrence: undefined,
    state: 'normal',
    raisedAt: undefined,
    returnedAt: undefined,
    acknowledgedAt: undefined,
    acknowledgedBy: undefined,
    acknowledgedLink: undefined,
    comment: undefined,
    value: undefined,
    limit: undefined,
    unit: undefined,
    times: 0,
    first: undefined,
    raisedBy: undefined,
    returnedBy: undefined,
    notEvaluated: undefined,
    shelving: undefined,
    outOfService: undefined,
    suppressedSince: undefined,
    suppressedBy: undefined,
    respondBy: undefined,
    place: undefined,
    firstRaisedAt: undefined,
    timesInRow: 0,
    endedAt: undefined,
    ending: undefined,
    chatter: undefined,
    beneath: undefined,
    followsFrom: undefined,
    interrupted: undefined,
    cameSuppressed: 0,
    cameOutOfService: 0,
  };
}

/** Whether the condition is reported as true: by an occurrence that is active, or by a line while it is suppressed. */
export function isReported({ state, beneath }: Pick<AlarmStatus, 'state' | 'beneath'>): boolean {
  return isActive({ state }) || (beneath !== undefined && beneath.endedAt === undefined);
}

/** It came once more while it was shelved or out of service: each counts for itself. */
export function countedAside(status: AlarmStatus): Pick<AlarmStatus, 'shelving' | 'cameOutOfService'> {
  const { shelving, outOfService, cameOutOfService } = status;
  const counted: Shelving | undefined = shelving && { ...shelving, occurrences: shelving.occurrences + 1 };
  return { shelving: counted, cameOutOfService: outOfService ? cameOutOfService + 1 : 0 };
}
