import { attempt } from '../../../protocol/attempt.ts';
import { entryMs } from '../../../protocol/history/historyTier.ts';
import { spanStart } from '../historyFolder.ts';
import type { OpenSeries } from '../openSeries.ts';
import { unpackEntries } from '../packEntries.ts';
import type { TierEntries } from '../tierEntries.ts';
import { halfDayMs } from '../tiers/halfDaysOf.ts';
import { monthsBetween, type PastSeries, seriesBetween } from './pastSeries.ts';
import type { ReadFiles } from './readFiles.ts';
import type { Recording } from './recording.ts';
import { tierColumns } from './tierColumns.ts';

export interface MovedQuestion {
  readonly name: 'moved';
  readonly query: {
    readonly points: readonly string[];
    /** By point: how wide its range is, in its unit. */
    readonly ranges: Float64Array;
    /** UTC ms. */
    readonly from: number;
    readonly count: number;
  };
}

/** A smaller share of the range is no movement. */
const leastShare = 0.02;
/** Points whose quarters of an hour are read. */
const mostExact = 40;

/**
 * The points that moved by the largest share of their range since a moment, the most first. Half days of all points give
 * the upper bounds; the quarters of an hour are read of those alone that may be among them.
 */
export function readMostMoved(files: ReadFiles, { query }: MovedQuestion, recording: Recording): readonly string[] {
  const { points, ranges, from, count } = query;
  const open = Map.groupBy(recording.open, ({ definition }) => definition.point);
  const bounds = points
    .map((point, i) => {
      const range = ranges[i] ?? Number.NaN;
      const ofPoint = open.get(point) ?? [];
      return { point, range, ofPoint, most: boundOf(files, point, ofPoint, from, recording.recordedTo) / range };
    })
    .filter(({ most }) => most >= leastShare)
    .sort((a, b) => b.most - a.most);
  const found: { readonly point: string; readonly share: number }[] = [];
  for (const { point, range, ofPoint, most } of bounds.slice(0, mostExact)) {
    if ((found[count - 1]?.share ?? 0) >= most) break;
    const share = movement(files, point, { ...recording, open: ofPoint }, from) / range;
    if (share >= leastShare) found.push({ point, share });
    found.sort((a, b) => b.share - a.share);
  }
  return found.slice(0, count).map(({ point }) => point);
}

/** In the unit of the point; 0: nothing of it is recorded. */
function boundOf(files: ReadFiles, point: string, open: readonly OpenSeries[], from: number, to: number): number {
  const spread = new Spread();
  const first = spanStart['15m'](from);
  for (const month of monthsBetween(files, '15m', first, to)) {
    const spans = files.read('15m', month, (file) =>
      file.series(point).flatMap(({ id }) => file.halfDays(id, first, to)),
    );
    for (const { start, half_days: packed } of spans ?? [])
      spread.add(
        attempt(() => unpackEntries(packed, halfDayMs)),
        start,
        halfDayMs,
        from,
      );
  }
  for (const { entries } of open)
    for (const one of entries['15m']) spread.add(one.entries, one.start, entryMs['15m'], from);
  return spread.width;
}

function movement(files: ReadFiles, point: string, { open, recordedTo }: Recording, from: number): number {
  const series = seriesBetween(files, '15m', [point], open, from, recordedTo).findLast(isPlainNumber);
  if (!series) return 0;
  const grid = { t: Float64Array.of(from), to: Math.max(recordedTo, from + 1), at: () => 0 };
  const { min, max } = tierColumns(files, '15m', series, grid, false);
  return (max[0] ?? 0) - (min[0] ?? 0) || 0;
}

function isPlainNumber({ definition }: PastSeries): boolean {
  return definition.kind === 'numeric' && !definition.isCounter;
}

class Spread {
  #min = Number.POSITIVE_INFINITY;
  #max = Number.NEGATIVE_INFINITY;

  get width(): number {
    return Math.max(0, this.#max - this.#min);
  }

  /** Undefined: they are damaged. */
  add(entries: TierEntries | undefined, start: number, length: number, from: number): void {
    for (let i = 0; i < (entries?.n ?? 0); i++) {
      if (start + ((entries?.slot[i] ?? 0) + 1) * length <= from) continue;
      const [low = Number.NaN, high = Number.NaN] = [entries?.min[i], entries?.max[i]];
      if (low < this.#min) this.#min = low;
      if (high > this.#max) this.#max = high;
    }
  }
}
