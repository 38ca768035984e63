import type { HistoryTier } from '../../../protocol/history/historyTier.ts';
import { monthOf } from '../historyFolder.ts';
import type { OpenSeries } from '../openSeries.ts';
import { type SeriesDefinition, seriesKey } from '../seriesDefinition.ts';
import type { ReadFiles } from './readFiles.ts';

/** One series that a question is about. */
export interface PastSeries {
  readonly key: string;
  readonly definition: SeriesDefinition;
  /** What of it is only in the recorder's memory; undefined: nothing is, it is recorded no more. */
  readonly open: OpenSeries | undefined;
}

/** The months between two moments that a tier has files of, oldest first. */
export function monthsBetween(files: ReadFiles, tier: HistoryTier, from: number, to: number): string[] {
  const [first, last] = [monthOf(from), monthOf(to)];
  return files.months(tier).filter((month) => month >= first && month <= last);
}

/**
 * The series of points that some of a tier is kept of between two moments: in the order of the points, of one point as
 * they began. Of samples also those that came before, for a value holds.
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
      // The last file tells how many digits it has now.
      for (const { key, definition } of some) found.set(key, { key, definition, open: openOnes.get(key) });
      return some.length > 0;
    };
    // Of those before, the last that there is anything in.
    earlier.findLast(see);
    for (const month of months) see(month);
    // What is recorded now stands at the end.
    for (const [key, one] of openOnes) {
      found.delete(key);
      found.set(key, { key, definition: one.definition, open: one });
    }
    return [...found.values()];
  });
}
