import type { ReplyOf } from '../../../protocol/calls/call.ts';
import type { addNote as addNoteCall, NoteRequest } from '../../../protocol/calls/event.ts';
import type { EventObject } from '../../../protocol/log/event.ts';
import { writtenNote } from '../../../protocol/log/note.ts';
import { badInput } from '../../calls/reply.ts';
import { Serial } from '../../calls/serial.ts';
import { writeCursor } from '../../events/cursor.ts';
import type { EventEntry } from '../../events/entry.ts';
import type { Events } from '../../events/events.ts';
import type { Handler } from '../handler.ts';
import type { ManagerParts } from '../parts.ts';

type NoteReason = NonNullable<ReplyOf<typeof addNoteCall>['reason']>;

/** Withdrawals since a note that are looked through for its own. */
const mostLater = 10_000;

/** Withdrawals of a log, one after another, also while another configuration takes over: a note is withdrawn once. */
const withdrawals = new WeakMap<Events, Serial>();

/** Withdraws a note by another event: what is written is never changed. */
export const addNote: Handler<'addNote'> =
  (parts) =>
  (request, { user, address }) => {
    const { onEvent, objectId, withdraws } = request;
    if ([onEvent, objectId, withdraws].filter((id) => id !== undefined).length > 1) return badInput;
    const write = async () => {
      const entry = await entryOf(request, parts);
      if (typeof entry === 'string') return { result: 'refused', reason: entry } as const;
      parts.events.keep({ ...entry, person: user.login, address });
      return { result: 'done' } as const;
    };
    if (withdraws === undefined) return write();
    return withdrawals.getOrInsertComputed(parts.events, () => new Serial()).run(write);
  };

async function entryOf(request: NoteRequest, parts: ManagerParts): Promise<EventEntry | NoteReason> {
  const { onEvent, objectId, withdraws } = request;
  const text = writtenNote(request.text);
  if (text === undefined && (withdraws === undefined || request.text !== '')) return 'textBad';
  if (withdraws !== undefined) return withdrawal(withdraws, text, parts);
  const noted = onEvent === undefined ? undefined : parts.events.reader.event(onEvent);
  if (onEvent !== undefined && !noted) return 'noEvent';
  const point = objectId === undefined ? undefined : parts.configuration.points.find(({ id }) => id === objectId);
  if (objectId !== undefined && !point) return 'noPoint';
  // What an event is about is found with its notes.
  const object: EventObject | undefined = point ? { kind: 'point', id: point.id, name: point.name } : noted?.object;
  return { kind: 'note', object, fields: { text, onEvent } };
}

async function withdrawal(
  id: number,
  text: string | undefined,
  { events, logReader }: ManagerParts,
): Promise<EventEntry | NoteReason> {
  const note = events.reader.event(id);
  if (!note) return 'noEvent';
  if (note.kind !== 'note') return 'notANote';
  const later = await logReader.ask('events', { kinds: ['noteWithdrawn'], after: writeCursor(note), count: mostLater });
  if (later?.events.some(({ fields }) => fields.withdraws === id)) return 'alreadyWithdrawn';
  return { kind: 'noteWithdrawn', object: note.object, fields: { withdraws: id, text, author: note.person } };
}
