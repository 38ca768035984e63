import type { DeviceEvent } from '../../../protocol/event.ts';
import { folded } from './folded.ts';

/** So many ids make a block: block 3 has those from 3 times that on. */
export const blockIds = 1024;

/**
 * What is searched of a block's events, column by column: a filter looks through a million of them in a few
 * milliseconds. Events are never changed, so a block that is full is made once.
 */
export interface Block {
  /** The id, less the block's first. */
  readonly offsets: Uint16Array;
  readonly times: Float64Array;
  /** Numbers of subjects. */
  readonly subjects: Uint32Array;
  /** How far back the first event of its episode is; 0: it belongs to none. */
  readonly episodes: Uint32Array;
  /** Where the words of each begin in `words`. */
  readonly starts: Uint32Array;
  /** What an event says in words and values, folded, a line each: bytes of UTF-8 as characters (`wordsText`). */
  readonly words: () => string;
}

/** The fields that are searched for a text. */
const searched = [
  'value',
  'state',
  'before',
  'stateBefore',
  'endState',
  'note',
  'message',
  'text',
  'author',
  'toldNames',
  'detail',
  'fault',
  'finding',
];

/** The block of these events, oldest first; `first` is its first id. */
export function blockOf(
  events: readonly DeviceEvent[],
  first: number,
  subjectOf: (event: DeviceEvent) => number,
): Block {
  const lines = events.map((event) => Buffer.from(`${wordsOf(event)}\n`));
  const starts = new Uint32Array(lines.length);
  for (let row = 1; row < lines.length; row++) starts[row] = (starts[row - 1] ?? 0) + (lines[row - 1]?.length ?? 0);
  const words = wordsText(Buffer.concat(lines));
  return {
    offsets: Uint16Array.from(events, ({ id }) => id - first),
    times: Float64Array.from(events, ({ time }) => time),
    subjects: Uint32Array.from(events, subjectOf),
    episodes: Uint32Array.from(events, ({ id, episode }) => (episode === undefined ? 0 : id - episode)),
    starts,
    words: () => words,
  };
}

function wordsOf({ fields, legacyText }: DeviceEvent): string {
  let words = '';
  for (const name of searched) {
    const value = fields[name];
    if (value !== undefined) words += `${value}${name === 'value' && fields.unit ? ` ${fields.unit}` : ''}\t`;
  }
  return folded(`${words}${legacyText ?? ''}`.replaceAll('\n', ' '));
}

/** Bytes of one event in the columns that are kept together. */
const columns = [Float64Array, Uint32Array, Uint32Array, Uint32Array, Uint16Array] as const;

/** All columns but the words, as they are kept. */
export function blockBytes({ times, subjects, episodes, starts, offsets }: Block): Buffer {
  const views = [times, subjects, episodes, starts, offsets];
  return Buffer.concat(views.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)));
}

/** Bytes as text, a character each: so they are searched several times quicker than as bytes. */
export function wordsText(bytes: Buffer): string {
  return bytes.toString('latin1');
}

export function wordsBytes(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

/** The block of these bytes; the words are read when somebody looks into them. */
export function blockFrom(bytes: Buffer, words: () => string): Block {
  const size = columns.reduce((sum, { BYTES_PER_ELEMENT }) => sum + BYTES_PER_ELEMENT, 0);
  const count = bytes.length / size;
  // A view begins at a multiple of its elements' size.
  const { buffer, byteOffset } = bytes.byteOffset % 8 === 0 ? bytes : new Uint8Array(bytes);
  const at = (column: number) =>
    columns.slice(0, column).reduce((sum, { BYTES_PER_ELEMENT }) => sum + BYTES_PER_ELEMENT * count, byteOffset);
  return {
    times: new Float64Array(buffer, at(0), count),
    subjects: new Uint32Array(buffer, at(1), count),
    episodes: new Uint32Array(buffer, at(2), count),
    starts: new Uint32Array(buffer, at(3), count),
    offsets: new Uint16Array(buffer, at(4), count),
    words,
  };
}
