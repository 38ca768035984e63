import type { HistoryFiles } from '../files/historyFiles.ts';
import { monthEnd, monthOf, monthStart } from '../historyFolder.ts';
import type { OpenBlock } from '../openSeries.ts';
import { type Samples, sampleAt } from '../readBlock.ts';
import type { HistorySample } from '../sampleBlock.ts';
import type { SeriesDefinition } from '../seriesDefinition.ts';
import type { PlacedBlock } from './mergedSamples.ts';
import { type BlockFiles, seriesBlocks } from './seriesBlocks.ts';

type IsAccepted = (samples: Samples, i: number) => boolean;

/** A series with its samples in files, and in blocks that are only in memory or longer there. */
export interface SeriesSource {
  readonly definition: SeriesDefinition;
  readonly files: BlockFiles & Pick<HistoryFiles, 'months'>;
  readonly open: readonly OpenBlock[];
}

export function lastSampleBefore(
  { definition, files, open }: SeriesSource,
  time: number,
  isAccepted: IsAccepted,
): HistorySample | undefined {
  const months = new Set([...files.months('raw'), ...open.map(({ start }) => monthOf(start))]);
  for (const month of [...months].sort().reverse()) {
    // A block ends in the month in which it begins.
    const [from, to] = [monthStart(month), Math.min(monthEnd(month), time) - 1];
    const found = from > to ? undefined : lastBefore(seriesBlocks(files, definition, open, from, to), time, isAccepted);
    if (found) return found;
  }
  return undefined;
}

/** Undefined: no block has one. Reads few blocks. */
export function lastBefore(
  blocks: readonly PlacedBlock[],
  time: number,
  isAccepted: IsAccepted,
): HistorySample | undefined {
  const reach = ({ end }: PlacedBlock) => Math.min(end, time - 1);
  const candidates = blocks
    .filter(({ start }) => start < time)
    .sort((a, b) => reach(b) - reach(a) || b.number - a.number);
  let best: HistorySample | undefined;
  for (const block of candidates) {
    if (best && reach(block) <= best.time) break;
    const samples = block.load();
    const i = lastIn(samples, time, isAccepted);
    if (i < 0) continue;
    const found = sampleAt(samples, i);
    if (!best || found.time > best.time) best = found;
  }
  return best;
}

function lastIn(samples: Samples, time: number, isAccepted: IsAccepted): number {
  let i = samples.n - 1;
  while (i >= 0 && ((samples.times[i] ?? 0) >= time || !isAccepted(samples, i))) i--;
  return i;
}
