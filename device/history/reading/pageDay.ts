import type { PageDayReply } from '../../../protocol/calls/pageDay.ts';
import { entryMs } from '../../../protocol/history/historyTier.ts';
import { type DayPoint, dayColumns } from '../../../protocol/history/pageDay.ts';
import type { SeriesDefinition } from '../seriesDefinition.ts';
import type { ColumnGrid } from './columnGrid.ts';
import { type ColumnTotals, emptyTotals, meansOf } from './columnTotals.ts';
import { seriesBetween } from './pastSeries.ts';
import type { ReadFiles } from './readFiles.ts';
import type { Recording } from './recording.ts';
import { tierColumns } from './tierColumns.ts';

export interface PageDayQuestion {
  readonly name: 'pageDay';
  /** UTC ms. `yesterday`: of the value that is compared; undefined: there is no such moment. */
  readonly query: { readonly points: readonly string[]; readonly now: number; readonly yesterday: number | undefined };
}

const quarterMs = entryMs['15m'];
const dayMs = 24 * 3_600_000;
const quartersInColumn = dayMs / dayColumns / quarterMs;
/** A value that was unknown for longer within the quarter before it is no good comparison. */
const leastKnownMs = 0.9 * quarterMs;

/** All quarters are read at once: those of the day, and the one that ends yesterday at the compared moment. */
export function readPageDay(files: ReadFiles, { query }: PageDayQuestion, { open }: Recording): PageDayReply {
  const { points, now, yesterday } = query;
  const to = Math.ceil(now / quarterMs) * quarterMs;
  const from = to - dayMs;
  const quarters = gridOf(Math.min(from, (yesterday ?? to) - quarterMs), to, quarterMs);
  const columns = gridOf(from, to, quarterMs * quartersInColumn);
  const current = new Map(
    // Of a rescaled point the last is the present scale.
    seriesBetween(files, '15m', points, open, quarters.t[0] ?? from, to).map((one) => [one.definition.point, one]),
  );
  return {
    t: columns.t,
    to,
    yesterday,
    points: points.flatMap((point) => {
      const series = current.get(point);
      if (series?.definition.kind !== 'numeric' || series.definition.isCounter) return [];
      const totals = tierColumns(files, '15m', series, quarters, false);
      const before = yesterday === undefined ? undefined : goodAt(totals, quarters.at(yesterday) - 1);
      return dayPoint(series.definition, columnsOf(totals, quarters, columns), before);
    }),
  };
}

function gridOf(from: number, to: number, length: number): ColumnGrid {
  const t = Float64Array.from({ length: Math.round((to - from) / length) }, (_, i) => from + i * length);
  return { t, to, at: (time) => Math.floor((time - from) / length) };
}

/** The value at the end of that quarter, in which it was good from end to end. */
function goodAt({ last, quality, good }: ColumnTotals, quarter: number): number | undefined {
  const value = last[quarter];
  const isGood = quality[quarter] === 0 && (good[quarter] ?? 0) >= leastKnownMs;
  return isGood && value !== undefined && Number.isFinite(value) ? value : undefined;
}

function columnsOf(totals: ColumnTotals, quarters: ColumnGrid, columns: ColumnGrid): ColumnTotals {
  const all = emptyTotals(columns);
  for (const [i, time] of quarters.t.entries()) {
    const at = columns.at(time);
    if (at < 0) continue;
    const of = (list: Float64Array) => list[i] ?? Number.NaN;
    all.quality[at] = Math.max(all.quality[at] ?? -1, of(totals.quality));
    all.good[at] = (all.good[at] ?? 0) + of(totals.good);
    if (Number.isNaN(of(totals.min))) continue;
    all.min[at] = least(all.min[at], of(totals.min));
    all.max[at] = -least(-(all.max[at] ?? Number.NaN), -of(totals.max));
    all.last[at] = of(totals.last);
    all.sum[at] = (all.sum[at] ?? 0) + of(totals.sum);
  }
  return all;
}

function least(known = Number.NaN, other: number): number {
  return Number.isNaN(known) ? other : Math.min(known, other);
}

/** Undefined by neither: it moved by less than its last digit, and yesterday is not known. */
function dayPoint(definition: SeriesDefinition, totals: ColumnTotals, yesterday: number | undefined): DayPoint | [] {
  const { point, digits } = definition;
  const known = [...totals.min.keys()].filter((i) => !Number.isNaN(totals.min[i]));
  const lowest = known.reduce((low, i) => Math.min(low, totals.min[i] ?? low), Number.POSITIVE_INFINITY);
  const highest = known.reduce((high, i) => Math.max(high, totals.max[i] ?? high), Number.NEGATIVE_INFINITY);
  const hasMoved = highest - lowest >= 10 ** -digits;
  if (!hasMoved && yesterday === undefined) return [];
  const none = new Float64Array();
  // One digit more than is shown: a trace has no room for others.
  const power = 10 ** (digits + 1);
  const drawn = (list: Float64Array) =>
    hasMoved ? list.map((value) => (Number.isFinite(value * power) ? Math.round(value * power) / power : value)) : none;
  return {
    ...{ point, digits, yesterday },
    ...{ min: drawn(totals.min), max: drawn(totals.max), mean: drawn(meansOf(totals, definition)) },
    quality: hasMoved ? totals.quality : none,
  };
}
