import type { TimedEntry } from '../events/entry.ts';
import { lateAfterMs, type OutboxRow, recipientOf } from './outboxRow.ts';

type MessageEventKind = 'messageQueued' | 'messageSent' | 'messageFailed' | 'messageEnded';

/** Fields, no sentence; never its text, its address or a link. */
export function messageEntry(kind: MessageEventKind, row: OutboxRow, time: number): TimedEntry {
  const { uid, way, kind: messageKind, alarms, calls, attempts, fault: reason, detail } = row;
  const [first] = alarms;
  const lateMs = time - row.time;
  const fields = {
    uid,
    recipient: recipientOf(row),
    way,
    messageKind,
    alarm: first?.id,
    occurrence: first?.occurrence,
    message: first?.message ?? row.report?.title,
    count: calls.length > 1 ? calls.length : undefined,
    ...(kind === 'messageSent' && lateMs > lateAfterMs && { lateMs }),
    ...(kind === 'messageFailed' && { reason, detail, attempts }),
    ...(kind === 'messageEnded' && { reason }),
  };
  return { kind, time, object: first?.object, fields };
}
