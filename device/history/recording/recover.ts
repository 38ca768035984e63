import { attempt } from '../../../protocol/attempt.ts';
import { notRecordedCode } from '../../../protocol/history/historyState.ts';
import type { BlockOrder } from '../blockOrder.ts';
import type { HistoryFiles } from '../files/historyFiles.ts';
import { type JournalFault, type ReplayedBlock, type ReplayedSeries, replay } from '../journal/replay.ts';
import { blockOf, sampleAt, samplesOf } from '../readBlock.ts';
import type { SampleBlock } from '../sampleBlock.ts';
import { catchUp, type OnFault } from './catchUp.ts';
import { RecordedSeries } from './recordedSeries.ts';
import type { SeriesState } from './seriesState.ts';

export interface Recovered {
  readonly series: readonly RecordedSeries[];
  /** The end of the recording, UTC ms; undefined: there was no journal. */
  readonly to: number | undefined;
  readonly faults: readonly JournalFault[];
}

/** The next number for a block, and the callback for numbers in use. */
interface BlockNumbers {
  readonly next: () => number;
  readonly taken: (number: number) => void;
}

type Files = Pick<HistoryFiles, 'folder' | 'countOf' | 'hasBeyond' | 'blocks' | 'data' | 'lost' | 'months'>;

type CountOf = (...block: Parameters<Files['countOf']>) => number;

/**
 * Restores the memory of the last run, followed by a gap. What a file has already is not restored. A file that can't be
 * read is reported (`onFault`), and the journal's part stays in memory.
 */
export function recover(
  files: Files,
  numbers: BlockNumbers,
  { now, onFault }: { readonly now: number; readonly onFault: OnFault },
): Recovered {
  const countOf: CountOf = (...block) => {
    try {
      return files.countOf(...block) ?? 0;
    } catch (error) {
      onFault(error);
      return 0;
    }
  };
  const { series, to, lastChunk, faults } = replay(files.folder);
  const found = [...series.values()].map((one) => {
    const recovered = seriesOf(one, countOf, numbers);
    catchUp(recovered, files, { to, now }, onFault);
    if (lastChunk !== undefined && endedOutOfOrder(one)) recovered.endAgain(lastChunk);
    return recovered;
  });
  return { series: found, to, faults };
}

function seriesOf(
  { definition, state, blocks }: ReplayedSeries,
  countOf: CountOf,
  { next, taken }: BlockNumbers,
): RecordedSeries {
  const series = new RecordedSeries(definition, next, state);
  const inOrder = [...blocks.values()].sort((a, b) => a.number - b.number);
  const last = inOrder.findLast(isInTurn);
  for (const one of inOrder) {
    const block = readable(one);
    if (!block || block.n === 0) continue;
    taken(one.number);
    series.blocks.noteNumber(one.number);
    if (one.isLate) {
      series.markDirty(block.start);
      series.markDirty(block.end);
    }
    if (isInTurn(one)) follow(series, { block, isLate: one.isLate, hasBase: one.hasBase }, one.number, state);
    if (countOf(definition, block.start, one.number) >= block.n) continue;
    series.blocks.restore(
      { block, number: one.number, isLate: one.isLate, hasBase: one.hasBase, journaled: block.lengths() },
      one === last,
    );
  }
  return series;
}

/** Whether recording ended out of order: our clock was set back, or the field delivered values late. */
function endedOutOfOrder({ blocks }: ReplayedSeries): boolean {
  const late = [...blocks.values()].filter(({ isLate }) => isLate);
  const newest = late.reduce<ReplayedBlock | undefined>((a, b) => (a && a.number > b.number ? a : b), undefined);
  const block = newest && readable(newest);
  if (!block || block.n === 0) return false;
  return sampleAt(samplesOf(block), block.n - 1).quality !== notRecordedCode;
}

/** Recorded one after another, even if our clock was set back in between; not delivered late by the field. */
function isInTurn({ isLate, hasBase }: BlockOrder): boolean {
  return !isLate || hasBase === true;
}

/** Undefined: its bytes are damaged, although their checksum is right. */
function readable({ form, slices }: ReplayedBlock): SampleBlock | undefined {
  return attempt(() => blockOf(form, slices));
}

function follow(
  series: RecordedSeries,
  { block, ...order }: BlockOrder & { readonly block: SampleBlock },
  number: number,
  state: SeriesState | undefined,
): void {
  const { last, at } = state ?? {};
  const isBefore = at ? number < at.number : last !== undefined && block.end <= last.time;
  if (isBefore) return;
  const samples = samplesOf(block);
  const isBegun = at?.number === number;
  const first = isBegun ? at.n : Number(order.hasBase ?? false);
  if (order.hasBase && !isBegun && samples.n > first) series.turn(sampleAt(samples, first).time);
  for (let i = first; i < samples.n; i++) series[order.isLate ? 'followAgain' : 'follow'](sampleAt(samples, i));
}
