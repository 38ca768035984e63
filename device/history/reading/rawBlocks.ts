import { historyFileName } from '../historyFolder.ts';
import type { OpenBlock } from '../openSeries.ts';
import { type Samples, sampleAt, samplesOfSlice, unpackSamples } from '../readBlock.ts';
import { mergedSamples, type PlacedBlock, type SampleRun } from '../rebuild/mergedSamples.ts';
import type { HistorySample } from '../sampleBlock.ts';
import { lastBefore } from '../rebuild/lastBefore.ts';
import { monthsBetween, type PastSeries } from './pastSeries.ts';
import type { BlockHead, ReadFile } from './readFile.ts';
import type { ReadFiles } from './readFiles.ts';

/** A block of samples of a file or, where that is longer, of the recorder's memory. */
export interface RawBlock extends PlacedBlock {
  readonly n: number;
  readonly isLate: boolean;
}

/** The blocks of a series with samples between two moments, both included. */
export function blocksBetween(files: ReadFiles, series: PastSeries, from: number, to: number): RawBlock[] {
  const open = openBlocks(series).filter(({ start, end }) => start <= to && end >= from);
  const kept = monthsBetween(files, 'raw', 0, to)
    .filter((month) => month >= monthOfRange(from))
    .flatMap((month) => inFile(files, month, series, (file, id) => file.heads(id, from, to)));
  return above(kept, open);
}

/** The last sample before a moment: it holds there. Undefined: none is kept. */
export function heldBefore(files: ReadFiles, series: PastSeries, time: number): HistorySample | undefined {
  const open = openBlocks(series).filter(({ start }) => start < time);
  let found = lastBefore(open, time, () => true);
  for (const month of monthsBetween(files, 'raw', 0, time - 1).reverse()) {
    const inOrder = inFile(files, month, series, (file, id) => file.blockBefore(id, time));
    const sample = lastBefore(above(inOrder, open), time, () => true);
    const since = sample?.time ?? 0;
    const late = inFile(files, month, series, (file, id) => file.lateHeads(id, since, time - 1));
    const last = lastBefore(above([...inOrder, ...late], open), time, () => true);
    if (last && (!found || last.time >= found.time)) found = last;
    if (found && (inOrder.length > 0 || late.length > 0)) break;
  }
  return found;
}

/** Samples between two moments, both included, in the order of time. */
export function runsBetween(files: ReadFiles, series: PastSeries, from: number, to: number): Generator<SampleRun> {
  return mergedSamples(blocksBetween(files, series, from, to));
}
