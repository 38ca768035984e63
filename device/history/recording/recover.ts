import { notRecordedCode } from '../../../protocol/history/historyState.ts';
import type { HistoryFiles } from '../files/historyFiles.ts';
import { type ReplayedBlock, type ReplayedSeries, replay } from '../journal/replay.ts';
import { blockOf, sampleAt, samplesOf } from '../readBlock.ts';
import type { SampleBlock } from '../sampleBlock.ts';
import { Turns } from '../turns.ts';
import { RecordedSeries, type SeriesState } from './recordedSeries.ts';

/** What the journal gave back. */
export interface Recovered {
  readonly series: readonly RecordedSeries[];
  /** Up to when something was recorded, UTC ms; undefined: there was no journal. */
  readonly to: number | undefined;
  readonly damaged: readonly string[];
}

/** Numbers of blocks: the next one, and who is told of those that are taken. */
interface BlockNumbers {
  readonly next: () => number;
  readonly taken: (number: number) => void;
}

type Files = Pick<HistoryFiles, 'folder' | 'countOf'>;

/** Brings back what was in memory when the service ended, series by series, and says that nobody looked since. What a file has already is not taken twice. */
export async function recover(files: Files, numbers: BlockNumbers): Promise<Recovered> {
  const { series, to, damaged } = await replay(files.folder);
  const found: RecordedSeries[] = [];
  const turns = new Turns();
  for (const one of series.values()) {
    found.push(withGap(seriesOf(one, files, numbers), to));
    if (turns.isOver) await turns.next();
  }
  return { series: found, to, damaged };
}

/** Nobody looked since what the journal has last. */
function withGap(series: RecordedSeries, to: number | undefined): RecordedSeries {
  if (to === undefined || series.isInGap) return series;
  series.add({ time: Math.max(to, series.lastTime), value: undefined, quality: notRecordedCode });
  return series;
}

function seriesOf(
  { definition, state, blocks }: ReplayedSeries,
  files: Files,
  { next, taken }: BlockNumbers,
): RecordedSeries {
  const series = new RecordedSeries(definition, next, state);
  const inOrder = [...blocks.values()].sort((a, b) => a.number - b.number);
  const last = inOrder.findLast(({ isLate }) => !isLate);
  for (const one of inOrder) {
    const block = readable(one);
    if (!block || block.n === 0) continue;
    taken(one.number);
    if (one.isLate) {
      series.markDirty(block.start);
      series.markDirty(block.end);
    } else follow(series, block, one.number, state);
    const inFile = files.countOf(definition, block.start, one.number) ?? 0;
    if (inFile >= block.n) continue;
    series.restore({ block, number: one.number, isLate: one.isLate, journaled: block.lengths() }, one === last);
  }
  return series;
}

/** Undefined: its bytes are damaged, though their checksum is right. */
function readable({ form, slices }: ReplayedBlock): SampleBlock | undefined {
  try {
    return blockOf(form, slices);
  } catch {
    return undefined;
  }
}

/** Adds up what came after the state that was kept. */
function follow(series: RecordedSeries, block: SampleBlock, number: number, state: SeriesState | undefined): void {
  const { last, at } = state ?? {};
  const isBefore = at ? number < at.number : last !== undefined && block.end <= last.time;
  if (isBefore) return;
  const samples = samplesOf(block);
  for (let i = at?.number === number ? at.n : 0; i < samples.n; i++) series.follow(sampleAt(samples, i));
}
