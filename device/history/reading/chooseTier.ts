import type { HistoryQuery } from '../../../protocol/calls/history.ts';
import { entryMs, type HistoryTier, historyTiers } from '../../../protocol/history/historyTier.ts';
import { earliest, type OldestByTier } from './oldestByTier.ts';
import { monthsBetween } from './pastSeries.ts';
import type { ReadFiles } from './readFiles.ts';

/** Limit for all pens of one reply together. */
const mostSamples = 1_000_000;

/**
 * The finest tier suitable for such columns that covers all of the stored range; if none does, the one that reaches
 * back farthest. `countRaw`: the number of samples.
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

/** A month that only a coarser tier has was set aside as damaged. */
function hasAllMonths(files: ReadFiles, tier: HistoryTier, from: number, to: number): boolean {
  const own = new Set(monthsBetween(files, tier, from, to));
  const coarser = historyTiers.slice(historyTiers.indexOf(tier) + 1);
  return coarser.every((other) => monthsBetween(files, other, from, to).every((month) => own.has(month)));
}
