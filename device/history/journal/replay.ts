import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from '../../../protocol/attempt.ts';
import { openHandle } from '../../store/handle.ts';
import type { BlockOrder } from '../blockOrder.ts';
import { decompress } from '../packBytes.ts';
import type { SeriesState } from '../recording/seriesState.ts';
import type { BlockSlice } from '../sampleBlock.ts';
import { type SeriesDefinition, seriesKey } from '../seriesDefinition.ts';
import type { Form } from '../valueForm.ts';
import { journalName, journalVersion } from './journal.ts';
import { type ChunkReader, type JournaledSlice, readChunk } from './journalChunk.ts';

export interface ReplayedBlock extends BlockOrder {
  readonly start: number;
  readonly number: number;
  readonly form: Form;
  readonly slices: BlockSlice[];
  readonly lengths: [number, number, number];
}

export interface ReplayedSeries {
  readonly definition: SeriesDefinition;
  state: SeriesState | undefined;
  readonly blocks: Map<string, ReplayedBlock>;
}

export interface JournalFault {
  readonly name: string;
  readonly detail: string;
}

export interface Replayed {
  readonly series: ReadonlyMap<string, ReplayedSeries>;
  /** The latest moment in the journal, UTC ms; undefined: there is no journal. */
  readonly to: number | undefined;
  /** The time of the last chunk: before `to` if our clock was set back. */
  readonly lastChunk: number | undefined;
  readonly faults: readonly JournalFault[];
}

const lostFromThere = 'of the journal: what it holds from the damage on is lost';

/** Reads the journal of a folder without its damaged part. Throws Node's error if the folder can't be read. */
export function replay(folder: string): Replayed {
  const series = new Map<string, ReplayedSeries>();
  const faults: JournalFault[] = [];
  let [to, lastChunk]: (number | undefined)[] = [];
  const into = readerInto(series, (time) => {
    to = Math.max(to ?? 0, time);
    lastChunk = time;
  });
  const detail = readJournal(join(folder, journalName), (chunk) => readChunk(chunk, into));
  if (detail !== undefined) faults.push({ name: journalName, detail });
  return { series, to, lastChunk, faults };
}

function isRead(read: () => void): boolean {
  return attempt(() => {
    read();
    return true;
  }, false);
}

/** Passes on the contents of the chunks; returns why some could not be read. */
function readJournal(file: string, read: (content: Uint8Array) => void): string | undefined {
  if (!existsSync(file)) return undefined;
  try {
    using db = openHandle(file, { readonly: true, fileMustExist: true });
    const version = Number(db.pragma('user_version', { simple: true }));
    // Being created when the power failed: it never held anything.
    if (version === 0) return undefined;
    if (version > journalVersion) return `it is of version ${version}`;
    const chunks = db.prepare<[], { data: Uint8Array }>('SELECT data FROM frame ORDER BY id');
    for (const { data } of chunks.iterate()) {
      if (!isRead(() => read(decompress(data)))) return lostFromThere;
    }
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function readerInto(all: Map<string, ReplayedSeries>, time: (time: number) => void): ChunkReader {
  const byId = new Map<number, ReplayedSeries>();
  return {
    time,
    series: (id, definition) => {
      const key = seriesKey(definition);
      const known = { state: undefined, blocks: new Map(), ...all.get(key), definition };
      all.set(key, known);
      byId.set(id, known);
    },
    state: (id, state) => {
      const one = byId.get(id);
      if (!one) return;
      // Earlier blocks stay: a file that has taken one since may have lost it in a power cut.
      one.state = state;
    },
    slice: (journaled) => {
      const one = byId.get(journaled.series);
      if (one) addSlice(one.blocks, journaled);
    },
  };
}

function addSlice(blocks: Map<string, ReplayedBlock>, journaled: JournaledSlice): void {
  const { start, number, isLate, hasBase, form, offsets, slice } = journaled;
  const key = `${start} ${number}`;
  if (offsets[0] === 0) blocks.set(key, { start, number, isLate, hasBase, form, slices: [], lengths: [0, 0, 0] });
  const block = blocks.get(key);
  // The part between was damaged.
  if (!block || block.lengths.some((length, i) => length !== offsets[i])) return;
  block.slices.push(slice);
  for (const [i, name] of (['times', 'values', 'marks'] as const).entries()) {
    block.lengths[i] = (block.lengths[i] ?? 0) + slice[name].length;
  }
}
