import type { MessageFault, MessageKind, MessageState } from '../../protocol/messages/message.ts';
import type { WayKind } from '../../protocol/messages/waySchema.ts';
import type { Call, CalledAlarm } from './call.ts';

/** Alarms of a message that it names; of the others it has the number. */
export const mostNamed = 10;
/** Of those that have a link each. */
export const mostLinks = 5;

/** A message for one person by one way. Times are UTC milliseconds. */
export interface OutboxRow {
  readonly id: number;
  /** Unlike that of any other message; it stays the same from try to try. */
  readonly uid: string;
  readonly kind: MessageKind;
  readonly person: string;
  readonly way: string;
  readonly wayKind: WayKind;
  /** When it was due. */
  readonly time: number;
  /** When it is to be sent, where it waits for more to come or to be tried again. */
  readonly dueAt: number;
  readonly state: MessageState;
  readonly attempts: number;
  readonly sentAt?: number | undefined;
  readonly fault?: MessageFault | undefined;
  readonly detail?: string | undefined;
  /** The gravest, oldest first; and the ids of the calls of all. */
  readonly alarms: readonly CalledAlarm[];
  readonly calls: readonly number[];
  /** Beside the alarms, what a text of its kind says: who acknowledged, until when somebody is on call. */
  readonly by?: string | undefined;
  readonly until?: number | undefined;
  readonly acknowledgedBy?: string | undefined;
  readonly acknowledgedAt?: number | undefined;
}

/** Sent so much after it was due, it is late. */
export const lateAfterMs = 60_000;

export function isLate({ time, sentAt }: Pick<OutboxRow, 'time' | 'sentAt'>, now: number): boolean {
  return (sentAt ?? now) - time > lateAfterMs;
}

/** A link that was lost explains others: it comes first. */
export function byGravity(a: CalledAlarm, b: CalledAlarm): number {
  const isLink = ({ points }: CalledAlarm) => Number(points !== undefined);
  return isLink(b) - isLink(a) || a.priority - b.priority;
}

function gravestFirst(a: CalledAlarm, b: CalledAlarm): number {
  return byGravity(a, b) || a.raisedAt - b.raisedAt;
}

/** The alarms of these calls, the gravest first, and their ids: what a message about them has. */
export function alarmsOf(calls: readonly Call[]): Pick<OutboxRow, 'alarms' | 'calls'> {
  return { alarms: calls.map(({ alarm }) => alarm).sort(gravestFirst), calls: calls.map(({ id }) => id) };
}

/** The same with further alarms. */
export function withAlarms(row: OutboxRow, alarms: readonly CalledAlarm[], calls: readonly number[]): OutboxRow {
  const sorted = [...row.alarms, ...alarms].sort(gravestFirst);
  return { ...row, alarms: sorted.slice(0, mostNamed), calls: [...row.calls, ...calls] };
}

/** Without calls that are over; undefined: nothing is left of it. */
export function withoutCalls(row: OutboxRow, isOver: (call: number) => boolean): OutboxRow | undefined {
  const calls = row.calls.filter((id) => !isOver(id));
  if (calls.length === 0) return undefined;
  return { ...row, calls, alarms: row.alarms.filter(({ occurrence }) => !isOver(occurrence)) };
}
