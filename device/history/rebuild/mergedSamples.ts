import type { Samples } from '../readBlock.ts';

/** A block whose samples are loaded when they are reached. */
export interface PlacedBlock {
  readonly start: number;
  readonly end: number;
  /** Of blocks with samples of the same moment, the one with the higher number comes later. */
  readonly number: number;
  /** Data that can't be read is a gap. */
  readonly load: () => Samples;
}

/** Samples of one block; `to` is excluded. */
export interface SampleRun {
  readonly samples: Samples;
  readonly from: number;
  readonly to: number;
}

interface Cursor {
  readonly samples: Samples;
  readonly number: number;
  at: number;
}

/** Ordered by time, also where blocks overlap. Few blocks are in memory at a time. */
export function* mergedSamples(blocks: readonly PlacedBlock[]): Generator<SampleRun> {
  const waiting = blocks.toSorted((a, b) => a.start - b.start || a.number - b.number);
  let next = 0;
  const open: Cursor[] = [];
  for (;;) {
    for (let first = firstOf(open); next < waiting.length; first = firstOf(open)) {
      const block = waiting[next];
      if (!block || (first && block.start > timeOf(first))) break;
      next++;
      const samples = block.load();
      if (samples.n > 0) open.push({ samples, number: block.number, at: 0 });
    }
    const cursor = firstOf(open);
    if (!cursor) return;
    const to = endOf(cursor, open, waiting[next]);
    yield { samples: cursor.samples, from: cursor.at, to };
    cursor.at = to;
    if (to >= cursor.samples.n) open.splice(open.indexOf(cursor), 1);
  }
}

const timeOf = ({ samples, at }: Cursor) => samples.times[at] ?? Infinity;

function isBefore(time: number, number: number, other: { readonly time: number; readonly number: number }): boolean {
  return time < other.time || (time === other.time && number < other.number);
}

function firstOf(open: readonly Cursor[]): Cursor | undefined {
  let first: Cursor | undefined;
  for (const cursor of open) {
    if (!first || isBefore(timeOf(cursor), cursor.number, { time: timeOf(first), number: first.number }))
      first = cursor;
  }
  return first;
}

/** How far a block's samples precede those of all others: nearly always to its end. */
function endOf(cursor: Cursor, open: readonly Cursor[], waiting: PlacedBlock | undefined): number {
  const { samples, number } = cursor;
  const { times, n } = samples;
  const other = firstOf(open.filter((one) => one !== cursor));
  const isBeforeAll = (time: number) =>
    (!other || isBefore(time, number, { time: timeOf(other), number: other.number })) &&
    (!waiting || isBefore(time, number, { time: waiting.start, number: waiting.number }));
  if (isBeforeAll(times[n - 1] ?? 0)) return n;
  let to = cursor.at + 1;
  while (isBeforeAll(times[to] ?? 0)) to++;
  return to;
}
