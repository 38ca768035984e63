import { type Samples, sampleAt } from '../readBlock.ts';
import type { HistorySample } from '../sampleBlock.ts';
import type { PlacedBlock } from './mergedSamples.ts';

/** The last sample before a moment that is accepted; undefined: no block has one. Few blocks are read for it. */
export function lastBefore(
  blocks: readonly PlacedBlock[],
  time: number,
  isAccepted: (samples: Samples, i: number) => boolean,
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

function lastIn(samples: Samples, time: number, isAccepted: (samples: Samples, i: number) => boolean): number {
  let i = samples.n - 1;
  while (i >= 0 && ((samples.times[i] ?? 0) >= time || !isAccepted(samples, i))) i--;
  return i;
}
