import { type Alarm, isActive, type Shelving } from '../../protocol/alarm.ts';
import type { AlarmEnding, AlarmOccurrence } from '../../protocol/alarms/occurrence.ts';
import type { EventObject } from '../../protocol/log/event.ts';
import type { ValueState } from '../../protocol/quality.ts';
import type { AlarmDefinition } from './definition.ts';

/** What the history shows of an alarm with an occurrence, as it was then. */
export interface AlarmHead extends Pick<AlarmDefinition, 'message' | 'priority' | 'kind' | 'area'> {
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
  /** State of the value that began the suppression; undefined: an earlier version began it, or there is none. */
  readonly suppressedBy: ValueState | undefined;
  /** Row of the history, by its first occurrence; a chattering alarm has several occurrences in a row. */
  readonly place: number | undefined;
  readonly firstRaisedAt: number | undefined;
  readonly timesInRow: number;
  /** When its newest occurrence ended, and how; undefined: it is open. */
  readonly endedAt: number | undefined;
  readonly ending: AlarmEnding | undefined;
  /** Undefined: it does not chatter. `count`: occurrences that are not logged yet. */
  readonly chatter: { readonly since: number; readonly count: number } | undefined;
  /** The newest time that its condition came true while suppressed by design; undefined: it never has. */
  readonly beneath: Beneath | undefined;
  /** When its suppression ended, until its condition, which held then, is over or has held for its delay. */
  readonly followsFrom: number | undefined;
  /** Suppressed again before its delay was over: the first and the last of such times in succession. */
  readonly interrupted: { readonly since: number; readonly last: number } | undefined;
  /** How often the condition came true while suppressed, and while out of service. */
  readonly cameSuppressed: number;
  readonly cameOutOfService: number;
}

/** Its condition came true while suppressed by design: a line of the history, and no occurrence. */
export interface Beneath
  extends Pick<
    OccurrenceRow,
    'place' | 'raisedAt' | 'returnedAt' | 'returnedBy' | 'raisedBy' | 'value' | 'unit' | 'times' | 'comment' | 'endedAt'
  > {
  /** When it last came true: soon after that it joins the same line. */
  readonly newestAt: number;
}

export interface OccurrenceRow
  extends Omit<AlarmOccurrence, 'infoNumber' | 'times' | 'shelvedUntil' | 'outOfServiceSince'> {
  /** Rises from row to row; a row never changes it. */
  readonly place: number;
  readonly times: number;
  /** Permanent id; undefined: a link was watched. */
  readonly point: string | undefined;
}

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

/** Whether the condition is reported as true: by an active occurrence, or by a line while suppressed. */
export function isReported({ state, beneath }: Pick<AlarmStatus, 'state' | 'beneath'>): boolean {
  return isActive({ state }) || (beneath !== undefined && beneath.endedAt === undefined);
}

/** It came once more while shelved or out of service: each has its own count. */
export function countedAside(status: AlarmStatus): Pick<AlarmStatus, 'shelving' | 'cameOutOfService'> {
  const { shelving, outOfService, cameOutOfService } = status;
  const counted: Shelving | undefined = shelving && { ...shelving, occurrences: shelving.occurrences + 1 };
  return { shelving: counted, cameOutOfService: outOfService ? cameOutOfService + 1 : 0 };
}
