import type { ChannelKind } from '../../protocol/messages/channelSchema.ts';
import type { MessageFault, MessageKind, MessageState } from '../../protocol/messages/message.ts';
import type { CalledAlarm, CallOut } from './callOut.ts';

/** Alarms that a message names; the others are a number. */
export const mostNamed = 10;
/** Alarms with a link of their own. */
export const mostLinks = 5;

/** A message for one person by one channel. Times are UTC milliseconds. */
export interface OutboxRow {
  readonly id: number;
  /** Unique; the same at every attempt. */
  readonly uid: string;
  readonly kind: MessageKind;
  readonly person: string;
  readonly way: string;
  readonly wayKind: ChannelKind;
  /** When it was due. */
  readonly time: number;
  /** Later than `time` where it waits for more to join or for the next attempt. */
  readonly dueAt: number;
  readonly state: MessageState;
  readonly attempts: number;
  readonly sentAt?: number | undefined;
  readonly fault?: MessageFault | undefined;
  readonly detail?: string | undefined;
  /** The most severe first, then the oldest; and the ids of the call-outs of all. */
  readonly alarms: readonly CalledAlarm[];
  readonly calls: readonly number[];
  /** Beside the alarms, the values in a text of its kind: who acknowledged, until when a person is on call. */
  readonly by?: string | undefined;
  readonly until?: number | undefined;
  readonly acknowledgedBy?: string | undefined;
  readonly acknowledgedAt?: number | undefined;
  /** Of a report: `made` is the id of its row; `person` is then an address. */
  readonly report?: { readonly made: number; readonly title: string } | undefined;
}

/** For the log and for lists: of a report's address only what tells it from others, `a…@town.example`. */
export function recipientOf({ kind, person }: Pick<OutboxRow, 'kind' | 'person'>): string {
  return kind === 'report' ? person.replace(/^(.)[^@]*/u, '$1…') : person;
}

/** A message that was sent so much after it was due is late. */
export const lateAfterMs = 60_000;

export function isLate({ time, sentAt }: Pick<OutboxRow, 'time' | 'sentAt'>, now: number): boolean {
  return (sentAt ?? now) - time > lateAfterMs;
}

/** A lost link explains other alarms: it comes first. */
export function byGravity(a: CalledAlarm, b: CalledAlarm): number {
  const isLink = ({ points }: CalledAlarm) => Number(points !== undefined);
  return isLink(b) - isLink(a) || a.priority - b.priority;
}

function gravestFirst(a: CalledAlarm, b: CalledAlarm): number {
  return byGravity(a, b) || a.raisedAt - b.raisedAt;
}

/** The most severe first, and their ids. */
export function alarmsOf(callOuts: readonly CallOut[]): Pick<OutboxRow, 'alarms' | 'calls'> {
  return { alarms: callOuts.map(({ alarm }) => alarm).sort(gravestFirst), calls: callOuts.map(({ id }) => id) };
}

export function withAlarms(row: OutboxRow, alarms: readonly CalledAlarm[], calls: readonly number[]): OutboxRow {
  const sorted = [...row.alarms, ...alarms].sort(gravestFirst);
  return { ...row, alarms: sorted.slice(0, mostNamed), calls: [...row.calls, ...calls] };
}

/** Undefined: it would be empty. */
export function withoutCallOuts(row: OutboxRow, isOver: (callOut: number) => boolean): OutboxRow | undefined {
  const calls = row.calls.filter((id) => !isOver(id));
  if (calls.length === 0) return undefined;
  return { ...row, calls, alarms: row.alarms.filter(({ occurrence }) => !isOver(occurrence)) };
}
