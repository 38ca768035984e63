import type { History, HistoryQuery } from '../../../protocol/calls/history.ts';
import type { HistorySeries } from '../../../protocol/history/getHistory.ts';
import { entryMs, type HistoryTier } from '../../../protocol/history/historyTier.ts';
import { halfDayMs } from '../tiers/halfDaysOf.ts';
import { chooseTier } from './chooseTier.ts';
import { type ColumnGrid, columnGrid } from './columnGrid.ts';
import { type ColumnTotals, meansOf } from './columnTotals.ts';
import { availableFrom, oldestByTier } from './oldestByTier.ts';
import { type PastSeries, seriesBetween } from './pastSeries.ts';
import { countBetween, lateBetween } from './rawBlocks.ts';
import { rawColumns } from './rawColumns.ts';
import type { ReadFiles } from './readFiles.ts';
import type { Recording } from './recording.ts';
import { textChanges } from './textChanges.ts';
import { tierColumns } from './tierColumns.ts';

export function readHistory(files: ReadFiles, query: HistoryQuery, recording: Recording): History {
  const { points, from, columns } = query;
  const { open, recordedTo } = recording;
  // A range may reach into the future, of which there is no data.
  const oldest = oldestByTier(files, points, open);
  const known = Math.min(query.to, recordedTo);
  const raw = () => seriesBetween(files, 'raw', points, open, from, known);
  const tier = chooseTier(files, { ...query, to: Math.max(known, from + 1) }, oldest, () =>
    raw().reduce((sum, series) => sum + countBetween(files, series, from, known), 0),
  );
  const isHalfDays = tier === '15m' && (query.to - from) / columns >= halfDayMs / 2;
  const grid = columnGrid(from, query.to, columns, unitOf(tier, isHalfDays));
  const found = seriesBetween(files, tier, points, open, from, known);
  // Texts are stored as samples only.
  const texts = tier === 'raw' ? [] : raw().filter(({ definition }) => definition.kind === 'text');
  const all = [...found.filter(({ definition }) => tier === 'raw' || definition.kind !== 'text'), ...texts];
  const series = [...new Set(points)].flatMap((point) => {
    const ofPoint = all.filter(({ definition }) => definition.point === point);
    const read = ofPoint.map((one) => seriesOf(files, { tier, isHalfDays }, one, grid, recordedTo));
    const known = read.filter(({ quality, texts }) => texts.length > 0 || quality.some((code) => code >= 0));
    // Without data in this range: only the present unit and form.
    return known.length > 0 ? known : read.slice(-1);
  });
  return {
    tier,
    t: grid.t,
    to: grid.to,
    recordedTo,
    recordedFrom: availableFrom(oldest),
    series,
  };
}

/** Column lengths are multiples of this, ms. */
function unitOf(tier: HistoryTier, isHalfDays: boolean): number {
  if (tier === 'raw') return 1;
  return isHalfDays ? halfDayMs : entryMs[tier];
}

const none = new Float64Array();

function seriesOf(
  files: ReadFiles,
  { tier, isHalfDays }: { readonly tier: HistoryTier; readonly isHalfDays: boolean },
  series: PastSeries,
  grid: ColumnGrid,
  recordedTo: number,
): HistorySeries {
  const { definition } = series;
  const late = lateBetween(files, series, grid.t[0] ?? 0, grid.to - 1);
  if (definition.kind === 'text') {
    const texts = textChanges(files, series, grid, recordedTo);
    return { ...definition, min: none, max: none, mean: none, last: none, good: none, quality: none, texts, late };
  }
  const totals: ColumnTotals =
    tier === 'raw' ? rawColumns(files, series, grid, recordedTo) : tierColumns(files, tier, series, grid, isHalfDays);
  const { min, max, last, good, quality } = totals;
  return { ...definition, min, max, mean: meansOf(totals, definition), last, good, quality, texts: [], late };
}
