import type { History } from '../../protocol/calls/history.ts';
import type { TrendPicture } from './picture.ts';
import { sameTimeOf } from './range/earlier.ts';
import type { Comparison } from './trend.ts';

type Shown = Pick<TrendPicture, 'history' | 'earlier' | 'timeZone'> & {
  readonly state: Pick<TrendPicture['state'], 'comparison'>;
};

/** Indexes of columns side by side; undefined: there is none. */
export interface PictureRow {
  readonly shown: number | undefined;
  readonly compared: number | undefined;
}

/** `history`: at its own times. */
export interface Compared {
  readonly comparison: Comparison;
  readonly history: History;
}

export function comparedOf({ history, earlier, timeZone, state: { comparison } }: Shown): Compared | undefined {
  if (!history || !earlier || !comparison) return undefined;
  // While another range or comparison is loading, the columns before are of other days.
  const apart = sameTimeOf(comparison, earlier.to, timeZone, 1) - history.to;
  return Math.abs(apart) <= columnMs(history) + columnMs(earlier) ? { comparison, history: earlier } : undefined;
}

/**
 * In order of time, each column beside the one of the comparison at the same time of day. Every column of both appears
 * once: where one of the comparison is as long as several, beside the first of them, and one without a partner alone.
 */
export function pictureRows(picture: Shown): readonly PictureRow[] {
  const t = picture.history?.t ?? new Float64Array();
  const compared = comparedOf(picture);
  const rows: PictureRow[] = [];
  if (!compared) return Array.from(t, (_, shown) => ({ shown, compared: undefined }));
  const { comparison, history } = compared;
  const begins = [...history.t, history.to].map((time) => sameTimeOf(comparison, time, picture.timeZone, 1));
  const count = history.t.length;
  let next = 0;
  for (const [shown, time] of t.entries()) {
    while (next < count && (begins[next + 1] ?? time) <= time) rows.push({ shown: undefined, compared: next++ });
    const isHere = next < count && (begins[next] ?? time) <= time;
    rows.push({ shown, compared: isHere ? next++ : undefined });
  }
  while (next < count) rows.push({ shown: undefined, compared: next++ });
  return rows;
}

/** Of a column, or of the entries that it is made of. */
function columnMs({ t, to }: History): number {
  return Math.max(900_000, (to - (t[0] ?? to)) / Math.max(1, t.length));
}
