import { notRecordedCode } from '../../../protocol/history/historyState.ts';
import type { BlockOrder } from '../blockOrder.ts';
import { monthEnd, monthOf, monthStart } from '../historyFolder.ts';
import { type HistorySample, SampleBlock } from '../sampleBlock.ts';

/** Limits of a block: samples, and time in ms. */
const mostSamples = 2048;
export const longestMs = 86_400_000;

export interface LiveBlock extends BlockOrder {
  readonly block: SampleBlock;
  readonly number: number;
  /** It only states that samples are missing from its start on. */
  readonly isGap?: boolean;
  /** Lengths already in the journal. */
  journaled: readonly [number, number, number];
}

export const fromStart = [0, 0, 0] as const;

export function gapInPlaceOf({ block, number }: LiveBlock): LiveBlock {
  const gap = new SampleBlock(block.form);
  gap.add({ time: block.start, value: undefined, quality: notRecordedCode });
  return { block: gap, number, isLate: false, isGap: true, journaled: fromStart };
}

export function acceptsSample(block: SampleBlock, sample: HistorySample): boolean {
  const { n, start } = block;
  if (n >= mostSamples || sample.time - start >= longestMs || !block.canAdd(sample)) return false;
  return sample.time < monthEndAfter(start);
}

let month = { from: 0, to: 0 };

/** UTC ms; cached, as consecutive samples are mostly of the same month. */
function monthEndAfter(time: number): number {
  if (time < month.from || time >= month.to) {
    const name = monthOf(time);
    month = { from: monthStart(name), to: monthEnd(name) };
  }
  return month.to;
}
