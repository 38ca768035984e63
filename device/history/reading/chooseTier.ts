import type { HistoryQuery } from '../../../protocol/history/getHistory.ts';
import { entryMs, type HistoryTier, historyTiers } from '../../../protocol/history/historyTier.ts';
import { earliest, type OldestByTier } from './oldestByTier.ts';
import { monthsBetween } from './pastSeries.ts';
import type { ReadFiles } from './readFiles.ts';

/** Samples of all pens together that are read for one answer at most. */
const mostSamples = 1_000_000;

/**
 * The finest tier that makes sense for such columns and covers all of the range that is kept in any; where none does, the
 * one that reaches back farthest. `countRaw`: how many samples there are.
 */
export function chooseTier(
  files: ReadFiles,
  { from, to, columns }: HistoryQuery,
  begins: OldestByTier,
  countRaw: () => number,
): HistoryTier {
  const wanted = (to - from) / columns;
  const oldest = earliest(Object.values(begins).flatMap((time) => time ?? [])) ?? 0;
  // An entry may begin up to a quarter before the first sample.
  const needed = Math.max(from, oldest + entryMs['15m']);
  const covers = (tier: HistoryTier) => (begins[tier] ?? Infinity) <= needed && hasAllMonths(files, tier, needed, to);
  const makesSense: Readonly<Record<HistoryTier, () => boolean>> = {
    raw: () => wanted < entryMs['1m'] && countRaw() <= mostSamples,
    '1m': () => wanted < entryMs['15m'],
    '15m': () => true,
  };
  const found = historyTiers.find((tier) => makesSense[tier]() && covers(tier));
  if (found) return found;
  const byReach = historyTiers.toSorted((a, b) => (begins[a] ?? Infinity) - (begins[b] ?? Infinity));
  return byReach.find((tier) => tier !== 'raw' || countRaw() <= mostSamples) ?? '15m';
}

/** Whether there is a file of it for each month that a coarser tier has one of: a damaged one was set aside. */
function hasAllMonths(files: ReadFiles, tier: HistoryTier, from: number, to: number): boolean {
  const own = new Set(monthsBetween(files, tier, from, to));
  const coarser = historyTiers.slice(historyTiers.indexOf(tier) + 1);
  return coarser.every((other) => monthsBetween(files, other, from, to).every((month) => own.has(month)));
}
