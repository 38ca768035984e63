import type { HistoryTier } from '../../../protocol/history/historyTier.ts';
import { monthOf } from '../historyFolder.ts';
import type { OpenSeries } from '../openSeries.ts';
import { type SeriesDefinition, seriesKey } from '../seriesDefinition.ts';
import type { ReadFiles } from './readFiles.ts';

export interface PastSeries {
  readonly key: string;
  readonly definition: SeriesDefinition;
  /** The part that is only in the recorder's memory; undefined: the series is no longer recorded. */
  readonly open: OpenSeries | undefined;
}

/** Oldest first. */
export function monthsBetween(files: ReadFiles, tier: HistoryTier, from: number, to: number): string[] {
  const [first, last] = [monthOf(from), monthOf(to)];
  return files.months(tier).filter((month) => month >= first && month <= last);
}

/**
 * The series of points with data in a tier between two moments: in the order of the points, those of one point in the
 * order in which they began. Of samples also earlier ones, as a value stays valid.
 */
export function seriesBetween(
  files: ReadFiles,
  tier: HistoryTier,
  points: readonly string[],
  open: readonly OpenSeries[],
  from: number,
  to: number,
): PastSeries[] {
  const months = monthsBetween(files, tier, from, to);
  const earlier = tier === 'raw' ? monthsBetween(files, tier, 0, from).filter((month) => !months.includes(month)) : [];
  return [...new Set(points)].flatMap((point) => {
    const found = new Map<string, PastSeries>();
    const openOnes = new Map(
      open.filter(({ definition }) => definition.point === point).map((one) => [seriesKey(one.definition), one]),
    );
    const see = (month: string) => {
      const some = files.read(tier, month, (file) => file.series(point)) ?? [];
      // The last file has the present number of digits.
      for (const { key, definition } of some) found.set(key, { key, definition, open: openOnes.get(key) });
      return some.length > 0;
    };
    // Of the earlier months, only the last with data.
    earlier.findLast(see);
    for (const month of months) see(month);
    for (const [key, one] of openOnes) {
      found.delete(key);
      found.set(key, { key, definition: one.definition, open: one });
    }
    return [...found.values()];
  });
}
