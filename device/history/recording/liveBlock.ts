import { notRecordedCode } from '../../../protocol/history/historyState.ts';
import type { BlockOrder } from '../blockOrder.ts';
import { monthEnd, monthOf, monthStart } from '../historyFolder.ts';
import { type HistorySample, SampleBlock } from '../sampleBlock.ts';

/** Samples of a block at most, and for how long it is added to. */
const mostSamples = 2048;
export const longestMs = 86_400_000;

/** A block in memory. */
export interface LiveBlock extends BlockOrder {
  readonly block: SampleBlock;
  readonly number: number;
  /** It says no more than that samples are missing from its start on. */
  readonly isGap?: boolean;
  /** Up to here it is in the journal. */
  journaled: readonly [number, number, number];
}

/** From that block's beginning. */
export const fromStart = [0, 0, 0] as const;

/** A block that says from where on samples are missing, in place of the one that has them. */
export function gapInPlaceOf({ block, number }: LiveBlock): LiveBlock {
  const gap = new SampleBlock(block.form);
  gap.add({ time: block.start, value: undefined, quality: notRecordedCode });
  return { block: gap, number, isLate: false, isGap: true, journaled: fromStart };
}

/** Whether the block takes that sample, too. */
export function goesOn(block: SampleBlock, sample: HistorySample): boolean {
  const { n, start } = block;
  if (n >= mostSamples || sample.time - start >= longestMs || !block.takes(sample)) return false;
  return sample.time < monthEndAfter(start);
}

let month = { from: 0, to: 0 };

/** When the month of that moment ends; asked for each sample, most often of the same month. */
function monthEndAfter(time: number): number {
  if (time < month.from || time >= month.to) {
    const name = monthOf(time);
    month = { from: monthStart(name), to: monthEnd(name) };
  }
  return month.to;
}
