import { entryMs } from '../../../protocol/history/historyTier.ts';
import { quarterOf } from '../tiers/aggregate.ts';
import type { RecordedSeries } from './recordedSeries.ts';

/**
 * What the files had of a series is gone: entries that were written are computed again where the samples of their time are
 * still in memory, which for a value that changes seldom are those of a day.
 */
export function computeAgain(series: RecordedSeries): void {
  const [block] = series.blocks.all().toSorted((a, b) => a.block.start - b.block.start);
  if (!block || series.lastTime < 0) return;
  const present = quarterOf(series.lastTime);
  const [minutes, quarters] = (['1m', '15m'] as const).map((tier) => series.entries.ends(tier)?.from ?? present);
  const { start } = block.block;
  // Of a quarter that is in memory, and began before the first sample that is, memory knows more.
  const from = start < (quarters ?? present) ? start : quarterOf(start) + entryMs['15m'];
  const to = Math.max(minutes ?? present, quarters ?? present) - entryMs['15m'];
  if (from > to) return;
  series.markDirty(from);
  series.markDirty(to);
}
