import { child, isUnreadable, readNumber, readText, readWhole } from './fields.ts';
import { element, type XmlNode } from './xml.ts';

/** As many characters as a note may have. */
export const longestNote = 2000;

/** The text as it is kept; undefined where it is empty, too long or not printable. It may have several lines. */
export function writtenNote(text: string): string | undefined {
  const trimmed = text.replaceAll('\r\n', '\n').trim();
  const isPrintable = trimmed !== '' && !/[\p{C}\p{Zl}\p{Zp}]/u.test(trimmed.replaceAll('\n', ''));
  return isPrintable && trimmed.length <= longestNote ? trimmed : undefined;
}

/** A note for the log: free, on an event, about a point, or the withdrawal of another note. */
export interface NoteRequest {
  /** May be empty where a note is withdrawn. */
  readonly text: string;
  /** Id of the event that it is on. */
  readonly onEvent?: number | undefined;
  /** Permanent id of the point that it is about. */
  readonly objectId?: string | undefined;
  /** Id of the note that is withdrawn: that one stays in the log, and says so. */
  readonly withdraws?: number | undefined;
}

/** Why a note was not written; each has its words in the message catalogue. */
const noteReasons = [
  /** Empty, too long, or with characters that can't be shown. */
  'textBad',
  /** There is no such event, or not any more. */
  'noEvent',
  'noPoint',
  /** What is to be withdrawn is no note. */
  'notANote',
  'alreadyWithdrawn',
  /** The device can't write it to its disk. */
  'notKept',
  /** `retryAfterSec` tells how long to wait. */
  'tooOften',
] as const;
export type NoteReason = (typeof noteReasons)[number];

export interface NoteOutcome {
  readonly result: 'done' | 'refused';
  readonly reason?: NoteReason | undefined;
  readonly retryAfterSec?: number | undefined;
}

export function writeNoteRequest({ text, onEvent, objectId, withdraws }: NoteRequest): XmlNode {
  return element('Note', { Text: text, OnEvent: onEvent, ObjectId: objectId, Withdraws: withdraws });
}

/** The note of a request; undefined where there is none, or more than one thing that it would be about. */
export function readNoteRequest(payload: XmlNode): NoteRequest | undefined {
  const node = child(payload, 'Note');
  if (!node) return undefined;
  const ids = ['OnEvent', 'Withdraws'] as const;
  if (isUnreadable(node, ids, readWhole)) return;
  const [onEvent, withdraws] = ids.map((name) => readWhole(node, name));
  const objectId = readText(node, 'ObjectId');
  if ([onEvent, withdraws, objectId].filter((about) => about !== undefined).length > 1) return undefined;
  return { text: (readText(node, 'Text') ?? '').trim(), onEvent, objectId, withdraws };
}

export function noteOutcomeFields({ result, reason }: NoteOutcome) {
  return { Result: result, Reason: reason };
}

export function readNoteOutcome(content: XmlNode): NoteOutcome {
  const reason = readText(content, 'Reason');
  const result = readText(content, 'Result') === 'done' ? 'done' : 'refused';
  const retryAfterSec = readNumber(content, 'RetryAfterSec');
  return { result, reason: noteReasons.find((known) => known === reason), retryAfterSec };
}
