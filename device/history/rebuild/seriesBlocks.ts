import { attempt } from '../../../protocol/attempt.ts';
import { notRecordedCode } from '../../../protocol/history/historyState.ts';
import { orderOf } from '../blockOrder.ts';
import type { FoundBlock } from '../files/historyFiles.ts';
import type { OpenBlock } from '../openSeries.ts';
import { type Samples, samplesOfSlice, unpackSamples, withoutBase } from '../readBlock.ts';
import type { SeriesDefinition } from '../seriesDefinition.ts';
import type { PlacedBlock } from './mergedSamples.ts';

export interface BlockFiles {
  blocks(definition: SeriesDefinition, from: number, to: number): FoundBlock[];
  data(definition: SeriesDefinition, block: Pick<FoundBlock, 'month' | 'start' | 'number'>): Uint8Array | undefined;
  lost(from: number, to: number): readonly number[];
}

/**
 * Blocks with samples between two moments, both included: those in files, overridden by open ones with more samples. A
 * damaged block is a gap, and a month whose samples are lost begins with one, so that earlier values do not seem to
 * stay valid.
 */
export function seriesBlocks(
  files: BlockFiles,
  definition: SeriesDefinition,
  open: readonly OpenBlock[],
  from: number,
  to: number,
): PlacedBlock[] {
  const inMemory = open.map(placed).filter(({ start, end }) => start <= to && end >= from);
  const isOpen = (found: FoundBlock) =>
    inMemory.some(({ start, number, n }) => start === found.start && number === found.number && n >= found.n);
  const inFiles = files
    .blocks(definition, from, to)
    .filter((found) => !isOpen(found))
    .map((found) => ({ ...found, load: () => unpacked(files.data(definition, found), found.is_late) ?? gapOf(found) }));
  const rows = new Set(inFiles.map(({ start, number }) => `${start} ${number}`));
  const gaps = files.lost(from, to).map((start) => ({ start, end: start, number: -1 }));
  return [
    ...gaps.map((gap) => ({ ...gap, load: () => gapOf(gap) })),
    ...inFiles,
    ...inMemory.filter(({ start, number }) => !rows.has(`${start} ${number}`)),
  ];
}

function placed({ start, number, form, slice, ...order }: OpenBlock): PlacedBlock & { readonly n: number } {
  const all = samplesOfSlice(form, slice);
  const samples = withoutBase(all, order);
  return { start, number, n: all.n, end: all.times[all.n - 1] ?? start, load: () => samples };
}

function unpacked(data: Uint8Array | undefined, order: number): Samples | undefined {
  return attempt(() => data && withoutBase(unpackSamples(data), orderOf(order)));
}

/** In place of a damaged block: nothing is known from its first sample to its last. */
function gapOf({ start, end }: Pick<FoundBlock, 'start' | 'end'>): Samples {
  const times = Float64Array.from(new Set([start, end]));
  const n = times.length;
  const values = new Float64Array(n).fill(Number.NaN);
  return { n, times, values, qualities: new Uint8Array(n).fill(notRecordedCode), texts: undefined };
}
