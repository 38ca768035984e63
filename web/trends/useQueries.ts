import { useMemo, useRef } from 'react';
import type { HistoryQuery } from '../../protocol/history/getHistory.ts';
import { sameTimeOf } from './range/earlier.ts';
import type { Comparison, TrendState } from './trend.ts';

const minuteMs = 60_000;
/** Wider pictures have columns of two pixels: twice the answer would show nothing more. */
const mostWide = 900;

interface QuerySetting {
  readonly state: TrendState;
  /** Of the lines, CSS pixels; 0: not known yet. */
  readonly width: number;
  readonly now: number;
}

/** What is asked of the device for a picture. One that goes with the clock is asked for anew each minute, or each column. */
export function useQueries({ state, width, now }: QuerySetting): { readonly shown: HistoryQuery | undefined } {
  const { points, isLive, from, to } = state;
  const columns = Math.max(1, Math.round(width > mostWide ? width / 2 : width));
  const length = Math.round(to - from);
  const everyMs = Math.min(15 * minuteMs, Math.max(minuteMs, length / columns));
  const live = useRef({ length: 0, end: 0 });
  if (isLive && (live.current.length !== length || now - live.current.end >= everyMs || now < live.current.end))
    live.current = { length, end: Math.round(now) };
  const end = isLive ? live.current.end : Math.round(to);
  const begin = Math.max(0, end - length);
  return useMemo(
    () => ({
      shown: points.length === 0 || width < 1 ? undefined : { points, from: begin, to: end, columns },
    }),
    [points, begin, end, columns, width],
  );
}

/** The same hours of an earlier local day. */
export function comparedRange(
  query: HistoryQuery | undefined,
  comparison: Comparison | undefined,
  timeZone: string,
): HistoryQuery | undefined {
  if (!query || !comparison) return undefined;
  const [from, to] = [sameTimeOf(comparison, query.from, timeZone, -1), sameTimeOf(comparison, query.to, timeZone, -1)];
  return from < 0 || to <= from ? undefined : { ...query, from, to };
}
