import type { PointPast } from './pastColumns.ts';

export interface PastColumn {
  readonly begin: number;
  readonly end: number;
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  /** At the end of the column. */
  readonly last: number;
  /** Ms of the column in which the value is known. */
  readonly known: number;
}

const wholeShare = 0.98;
/** An answer is shown for a minute, and the device records each 10 s. */
const mostBehindMs = 180_000;

/**
 * The columns of the last `spanMs` up to now in which the value was good from end to end, without those before a gap or
 * a value that was not good. Empty where the run does not reach up to now.
 */
export function goodRun({ t, to, series }: PointPast, now: number, spanMs: number): readonly PastColumn[] {
  if (series?.kind !== 'numeric') return [];
  const columns = Array.from(t, (begin, i) => {
    const at = (list: Float64Array) => list[i] ?? Number.NaN;
    const [min, max, mean, last, known] = [series.min, series.max, series.mean, series.last, series.good].map(at);
    const end = t[i + 1] ?? to;
    return { begin, end, min, max, mean, last, known, quality: series.quality[i] ?? -1 } as const;
  }).filter(({ begin, end }) => (begin + end) / 2 >= now - spanMs && begin < now);
  const run: PastColumn[] = [];
  for (const column of columns.toReversed()) {
    const { begin, end, min = Number.NaN, max = Number.NaN, mean = Number.NaN, known = 0, quality } = column;
    // What lies ahead of the last answer is not known yet, and is no gap.
    if (run.length === 0 && quality < 0) continue;
    const isWhole = known >= wholeShare * (end - begin) || (run.length === 0 && known > 0);
    if (quality !== 0 || !isWhole || Number.isNaN(mean)) break;
    run.push({ begin, end, min, max, mean, last: column.last ?? mean, known });
  }
  return (run[0]?.end ?? 0) >= now - mostBehindMs ? run.reverse() : [];
}
