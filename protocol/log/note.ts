import { outcomeFields } from '../commands/outcome.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { text, whole } from '../wire/recordFields.ts';
import { isPrintable } from '../wire/writtenText.ts';
import type { XmlNode } from '../wire/xml.ts';

/** In characters. */
export const longestNote = 2000;

/** Undefined where it is empty, too long or not printable. It may have several lines. */
export function writtenNote(text: string): string | undefined {
  const trimmed = text.replaceAll('\r\n', '\n').trim();
  return trimmed.length <= longestNote && isPrintable(trimmed.replaceAll('\n', '')) ? trimmed : undefined;
}

export const noteRequestRecord = record('Note', {
  /** May be empty where a note is withdrawn. */
  text: text.or(''),
  /** Id of the event. */
  onEvent: whole.strict,
  /** Permanent id of the point. */
  objectId: text,
  /** Id of the note that is withdrawn: it stays in the log, marked. */
  withdraws: whole.strict,
});
/** Free, on an event, about a point, or the withdrawal of another note. */
export type NoteRequest = RecordOf<typeof noteRequestRecord>;

/** Each has its words in the message catalogue. */
const noteReasons = [
  'textBad',
  /** There is no such event, or no longer. */
  'noEvent',
  'noPoint',
  /** What is to be withdrawn is not a note. */
  'notANote',
  'alreadyWithdrawn',
  /** The device can't write to its disk. */
  'notKept',
  /** `retryAfterSec` tells how long to wait. */
  'tooOften',
] as const;
export type NoteReason = (typeof noteReasons)[number];

export const noteOutcomeRecord = record('Content', outcomeFields(noteReasons));
export type NoteOutcome = RecordOf<typeof noteOutcomeRecord>;

/** Undefined where there is none, or more than one thing that it would be about. */
export function readNoteRequest(payload: XmlNode): NoteRequest | undefined {
  const note = noteRequestRecord.readIn(payload);
  const about = [note?.onEvent, note?.withdraws, note?.objectId].filter((id) => id !== undefined);
  return note && about.length < 2 ? { ...note, text: note.text.trim() } : undefined;
}
