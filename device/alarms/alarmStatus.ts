import { type Alarm, type AlarmPriority, alarmStates, type Shelving } from '../../protocol/alarm.ts';
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
  /**
   * It came while it was suppressed by design, and was not announced: it is in the history, the log and the statistics only
   * when it is, after the suppression.
   */
  readonly isUnasked: boolean;
  /** How often it came while it was suppressed, and while it was out of service. */
  readonly cameSuppressed: number;
  readonly cameOutOfService: number;
}

/** A row of the history, as it is stored. */
export interface OccurrenceRow extends Omit<AlarmOccurrence, 'infoNumber' | 'times'> {
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
    isUnasked: false,
    cameSuppressed: 0,
    cameOutOfService: 0,
  };
}

/** What was stored; undefined where it can’t be read: that alarm begins as one that never came. */
export function readAlarmStatus(id: string, text: string): AlarmStatus | undefined {
  try {
    const { head, isSimulated, ...stored } = JSON.parse(text) as AlarmStatus & { readonly isSimulated?: boolean };
    const isOne = head?.object !== undefined && alarmStates.includes(stored.state);
    // An earlier version did not tell a forced value and a simulated one apart.
    const earlier = isSimulated ? ({ raisedBy: 'forcedOrSimulated' } as const) : {};
    return isOne ? { ...newAlarmStatus(id, head), ...earlier, ...stored, id } : undefined;
  } catch {
    return undefined;
  }
}

/** The row of the history of its newest occurrence; undefined: there is none. */
export function occurrenceRow(status: AlarmStatus): OccurrenceRow | undefined {
  const { head, place, occurrence, firstRaisedAt: raisedAt, timesInRow: times } = status;
  const isReported = !status.isUnasked && place !== undefined && occurrence !== undefined && raisedAt !== undefined;
  if (!isReported) return undefined;
  const point = head.object.kind === 'point' ? head.object.id : undefined;
  return { ...status, ...head, place, occurrence, raisedAt, times, point };
}

/** Shelved, suppressed or out of service, the strongest of them; undefined: it asks for somebody. */
export function asideBy({
  outOfService,
  shelving,
  suppressedSince,
}: Pick<AlarmStatus, 'outOfService' | 'shelving' | 'suppressedSince'>):
  | 'outOfService'
  | 'shelved'
  | 'suppressed'
  | undefined {
  if (outOfService) return 'outOfService';
  if (shelving) return 'shelved';
  return suppressedSince === undefined ? undefined : 'suppressed';
}

/** It came once more while it was put aside: each of what holds it counts for itself. */
export function countedAside(
  status: AlarmStatus,
): Pick<AlarmStatus, 'shelving' | 'cameSuppressed' | 'cameOutOfService'> {
  const { shelving, outOfService, suppressedSince, cameSuppressed, cameOutOfService } = status;
  const counted: Shelving | undefined = shelving && { ...shelving, occurrences: shelving.occurrences + 1 };
  return {
    shelving: counted,
    cameSuppressed: suppressedSince === undefined ? 0 : cameSuppressed + 1,
    cameOutOfService: outOfService ? cameOutOfService + 1 : 0,
  };
}
