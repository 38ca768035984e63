import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { BlockOrder } from '../blockOrder.ts';
import type { SeriesState } from '../recording/seriesState.ts';
import type { BlockSlice } from '../sampleBlock.ts';
import { type SeriesDefinition, seriesKey } from '../seriesDefinition.ts';
import { Turns } from '../turns.ts';
import type { Form } from '../valueForm.ts';
import { readFrames, type SegmentEnd } from './journalFrame.ts';
import { type RecordReader, readRecords, type SliceRecord } from './journalRecords.ts';
import { segmentFile, segmentsIn } from './segment.ts';

/** A block as the journal has it. */
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

export interface Replayed {
  /** By their keys. */
  readonly series: ReadonlyMap<string, ReplayedSeries>;
  /** Up to when the journal goes, UTC ms; undefined: there is none. */
  readonly to: number | undefined;
  /** The moment of its last frame: before `to`, where our clock was set back. */
  readonly lastFrame: number | undefined;
  /** Segments that can't be read, or with what is no frame before others: all from there on is lost. */
  readonly damaged: readonly string[];
}

/** Reads the segments of a folder, in their order; what is torn or damaged is left out. Rejects with Node's error where the folder can't be read. */
export async function replay(folder: string): Promise<Replayed> {
  const series = new Map<string, ReplayedSeries>();
  const damaged: string[] = [];
  const numbers = await segmentsIn(folder);
  let [to, lastFrame]: (number | undefined)[] = [];
  for (const number of numbers) {
    const file = segmentFile(folder, number);
    const reader = readerInto(series, (time) => {
      to = Math.max(to ?? 0, time);
      lastFrame = time;
    });
    if ((await readSegment(file, reader)) === 'damaged') damaged.push(basename(file));
  }
  return { series, to, lastFrame, damaged };
}

async function readSegment(file: string, reader: RecordReader): Promise<SegmentEnd> {
  try {
    const frames = readFrames(await readFile(file));
    const turns = new Turns();
    for (let frame = await frames.next(); ; frame = await frames.next()) {
      if (frame.done) return frame.value;
      for (const _ of readRecords(frame.value, reader)) if (turns.isOver) await turns.next();
    }
  } catch {
    // The file can't be read, or a frame holds what is none of ours.
    return 'damaged';
  }
}

function readerInto(all: Map<string, ReplayedSeries>, time: (time: number) => void): RecordReader {
  const byId = new Map<number, ReplayedSeries>();
  return {
    time,
    series: (id, definition) => {
      const key = seriesKey(definition);
      const known = all.get(key) ?? { definition, state: undefined, blocks: new Map() };
      all.set(key, known);
      byId.set(id, known);
    },
    state: (id, state) => {
      const one = byId.get(id);
      if (!one) return;
      // Blocks of before stay: a file that took one since may have lost it with the power.
      one.state = state;
    },
    slice: (record) => {
      const one = byId.get(record.series);
      if (one) addSlice(one.blocks, record);
    },
    whole: () => undefined,
  };
}

function addSlice(blocks: Map<string, ReplayedBlock>, record: SliceRecord): void {
  const { start, number, isLate, hasBase, form, offsets, slice } = record;
  const key = `${start} ${number}`;
  if (offsets[0] === 0) blocks.set(key, { start, number, isLate, hasBase, form, slices: [], lengths: [0, 0, 0] });
  const block = blocks.get(key);
  // What lay between was damaged.
  if (!block || block.lengths.some((length, i) => length !== offsets[i])) return;
  block.slices.push(slice);
  for (const [i, name] of (['times', 'values', 'marks'] as const).entries()) {
    block.lengths[i] = (block.lengths[i] ?? 0) + slice[name].length;
  }
}
