import type { ReplyOf } from '../../../protocol/calls/call.ts';
import type { addNote as addNoteCall, NoteRequest } from '../../../protocol/calls/event.ts';
import { errorCodes } from '../../../protocol/errorCodes.ts';
import type { EventObject } from '../../../protocol/log/event.ts';
import { writtenNote } from '../../../protocol/log/note.ts';
import { may } from '../../../protocol/rights.ts';
import { badInput, Code } from '../../calls/reply.ts';
import { Serial } from '../../calls/serial.ts';
import { writeCursor } from '../../events/cursor.ts';
import type { EventEntry } from '../../events/entry.ts';
import type { Events } from '../../events/events.ts';
import { type LogAccess, logAccessOf } from '../../events/logAccess.ts';
import type { User } from '../../users/user.ts';
import type { Handler } from '../handler.ts';
import type { ManagerParts } from '../parts.ts';

type NoteReason = NonNullable<ReplyOf<typeof addNoteCall>['reason']>;

/** Withdrawals since a note that are looked through for its own. */
const mostLater = 10_000;

/** Raised alarms of an object among which the last one of an alarm is. */
const mostRaised = 100;

/** Withdrawals of a log, one after another, also while another configuration takes over: a note is withdrawn once. */
const withdrawals = new WeakMap<Events, Serial>();

/** Withdraws a note by another event: what is written is never changed. */
export const addNote: Handler<'addNote'> =
  (parts) =>
  (request, { user, address }) => {
    const { onEvent, objectId, alarm, withdraws } = request;
    if ([onEvent, objectId, alarm, withdraws].filter((id) => id !== undefined).length > 1) return badInput;
    const access = logAccessOf(user, parts.logLimits?.(user.login));
    const write = async () => {
      const entry = await entryOf(request, parts, access);
      if (typeof entry === 'string') return { result: 'refused', reason: entry } as const;
      if (!mayNote(parts, user, entry.object)) return new Code(errorCodes.badProfile);
      parts.events.keep({ ...entry, person: user.login, address });
      return { result: 'done' } as const;
    };
    if (withdraws === undefined) return write();
    return withdrawals.getOrInsertComputed(parts.events, () => new Serial()).run(write);
  };

async function entryOf(request: NoteRequest, parts: ManagerParts, access: LogAccess): Promise<EventEntry | NoteReason> {
  const { onEvent, objectId, alarm, withdraws } = request;
  const text = writtenNote(request.text);
  if (text === undefined && (withdraws === undefined || request.text !== '')) return 'textBad';
  if (withdraws !== undefined) return withdrawal(withdraws, text, parts, access);
  if (alarm !== undefined) return onAlarm(alarm, text, parts, access);
  const noted = onEvent === undefined ? undefined : parts.events.reader.event(onEvent, access);
  if (onEvent !== undefined && !noted) return 'noEvent';
  const point = objectId === undefined ? undefined : parts.configuration.points.find(({ id }) => id === objectId);
  if (objectId !== undefined && !point) return 'noPoint';
  // What an event is about is found with its notes.
  const object: EventObject | undefined = point ? { kind: 'point', id: point.id, name: point.name } : noted?.object;
  return { kind: 'note', object, fields: { text, onEvent } };
}

/** On the event that raised it last, as far as the log has that. */
function onAlarm(
  id: string,
  text: string | undefined,
  { alarming, events }: ManagerParts,
  access: LogAccess,
): EventEntry | NoteReason {
  const object = alarming.alarms.get(id)?.head.object;
  if (!object) return 'noAlarm';
  const raised = object.id === undefined ? [] : events.reader.about(object.id, 'alarmRaised', mostRaised, access);
  const onEvent = raised.find(({ fields }) => fields.alarm === id)?.id;
  return { kind: 'note', object, fields: { text, onEvent } };
}

/** A note about a point needs the right there. */
function mayNote({ configuration }: ManagerParts, user: User, object: EventObject | undefined): boolean {
  const point = object?.kind === 'point' && configuration.points.find(({ id }) => id === object.id);
  return !point || may(user, 'note', point);
}

async function withdrawal(
  id: number,
  text: string | undefined,
  { events, logReader }: ManagerParts,
  access: LogAccess,
): Promise<EventEntry | NoteReason> {
  const note = events.reader.event(id, access);
  if (!note) return 'noEvent';
  if (note.kind !== 'note') return 'notANote';
  const later = await logReader.ask('events', { kinds: ['noteWithdrawn'], after: writeCursor(note), count: mostLater });
  if (later?.events.some(({ fields }) => fields.withdraws === id)) return 'alreadyWithdrawn';
  return { kind: 'noteWithdrawn', object: note.object, fields: { withdraws: id, text, author: note.person } };
}
