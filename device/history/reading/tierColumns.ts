import { attempt } from '../../../protocol/attempt.ts';
import { type EntryTier, entryMs } from '../../../protocol/history/historyTier.ts';
import { spanStart } from '../historyFolder.ts';
import { unpackEntries } from '../packEntries.ts';
import type { TierEntries } from '../tierEntries.ts';
import { halfDayMs } from '../tiers/halfDaysOf.ts';
import { mergeEntries } from '../tiers/mergeEntries.ts';
import type { ColumnGrid } from './columnGrid.ts';
import { type ColumnTotals, emptyTotals } from './columnTotals.ts';
import { monthsBetween, type PastSeries } from './pastSeries.ts';
import type { ReadFiles } from './readFiles.ts';

/** `start`: UTC ms. */
interface ReadSpan {
  readonly start: number;
  readonly entries: TierEntries;
}

/** Spans with entries between two moments, oldest first; entries in memory override the files'. */
export function* spansBetween(
  files: ReadFiles,
  tier: EntryTier,
  { key, definition, open }: PastSeries,
  from: number,
  to: number,
): Generator<ReadSpan> {
  const first = spanStart[tier](from);
  const inMemory = new Map((open?.entries[tier] ?? []).map(({ start, entries }) => [start, entries]));
  for (const month of monthsBetween(files, tier, first, to)) {
    const spans = files.read(tier, month, (file) => {
      const series = file.series(definition.point).find((one) => one.key === key);
      if (!series) return [];
      return file.spans(series.id, first, to).flatMap(({ start, data }) => {
        const entries = unpacked(data, entryMs[tier]);
        return entries ? { start, entries } : [];
      });
    });
    for (const { start, entries } of spans ?? []) {
      const above = inMemory.get(start);
      inMemory.delete(start);
      yield { start, entries: above ? mergeEntries(entries, above) : entries };
    }
  }
  const left = [...inMemory].filter(([start]) => start >= first && start <= to).sort(([a], [b]) => a - b);
  for (const [start, entries] of left) yield { start, entries };
}

/** Half days, span by span; quarters where part of a span is in memory or its half days are unknown. */
function* halfDaysBetween(
  files: ReadFiles,
  series: PastSeries,
  from: number,
  to: number,
): Generator<ReadSpan & { readonly length: number }> {
  const { key, definition, open } = series;
  const inMemory = new Set((open?.entries['15m'] ?? []).map(({ start }) => start));
  const first = spanStart['15m'](from);
  for (const month of monthsBetween(files, '15m', first, to)) {
    const spans = files.read('15m', month, (file) => {
      const found = file.series(definition.point).find((one) => one.key === key);
      return found ? file.halfDays(found.id, first, to) : [];
    });
    for (const { start, half_days: packed } of spans ?? []) {
      const entries = inMemory.delete(start) ? undefined : unpacked(packed, halfDayMs);
      if (entries) yield { start, entries, length: halfDayMs };
      else yield* quartersOf(files, series, start);
    }
  }
  for (const start of [...inMemory].filter((one) => one >= first && one <= to).sort((a, b) => a - b))
    yield* quartersOf(files, series, start);
}

function* quartersOf(files: ReadFiles, series: PastSeries, start: number) {
  for (const span of spansBetween(files, '15m', series, start, start)) yield { ...span, length: entryMs['15m'] };
}

/** Undefined if the span is damaged, although its file is sound: the rest of the file is read. */
function unpacked(data: Uint8Array, length: number): TierEntries | undefined {
  return attempt(() => unpackEntries(data, length));
}

/** `isHalfDays`: columns are whole half days (UTC). */
export function tierColumns(
  files: ReadFiles,
  tier: EntryTier,
  series: PastSeries,
  grid: ColumnGrid,
  isHalfDays: boolean,
): ColumnTotals {
  const totals = emptyTotals(grid);
  const [from, to] = [grid.t[0] ?? 0, grid.to];
  if (isHalfDays) {
    for (const { start, entries, length } of halfDaysBetween(files, series, from, to - 1))
      addEntries(totals, grid, start, entries, length);
    return totals;
  }
  for (const { start, entries } of spansBetween(files, tier, series, from, to - 1))
    addEntries(totals, grid, start, entries, entryMs[tier]);
  return totals;
}

function addEntries(totals: ColumnTotals, grid: ColumnGrid, start: number, entries: TierEntries, length: number): void {
  const { min, max, last, sum, good, quality } = totals;
  const { t, to } = grid;
  const from = t[0] ?? 0;
  let [at, end] = [0, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < entries.n; i++) {
    const time = start + (entries.slot[i] ?? 0) * length;
    if (time < from) continue;
    if (time >= to) break;
    if (time >= end) {
      at = grid.at(time);
      end = t[at + 1] ?? to;
    }
    const worst = entries.quality[i] ?? 0;
    if (worst > (quality[at] ?? 0)) quality[at] = worst;
    good[at] = (good[at] ?? 0) + (entries.good[i] ?? 0);
    const low = entries.min[i] ?? Number.NaN;
    if (Number.isNaN(low)) continue;
    const high = entries.max[i] ?? low;
    if (!((min[at] ?? low) <= low)) min[at] = low;
    if (!((max[at] ?? high) >= high)) max[at] = high;
    last[at] = entries.last[i] ?? Number.NaN;
    sum[at] = (sum[at] ?? 0) + (entries.sum[i] ?? 0);
  }
}
