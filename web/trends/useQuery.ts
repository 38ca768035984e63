import { useMemo, useRef } from 'react';
import type { HistoryQuery } from '../../protocol/calls/history.ts';
import { sameTimeOf } from './range/earlier.ts';
import type { Range } from './range/range.ts';
import type { Comparison, TrendState } from './trend.ts';

const minuteMs = 60_000;
/** Wider pictures have columns of two pixels: more data would show nothing more. */
const mostWide = 900;

interface QuerySetting {
  readonly state: TrendState;
  /** Of the lines, CSS pixels; 0: unknown yet. */
  readonly width: number;
  readonly now: number;
}

/** A range that follows the clock is requested again each minute, or each column. */
export function useQuery({ state, width, now }: QuerySetting): HistoryQuery | undefined {
  const { points, isLive, from, to } = state;
  const columns = columnsOf(width);
  const length = Math.round(to - from);
  const everyMs = Math.min(15 * minuteMs, Math.max(minuteMs, length / columns));
  const live = useRef({ length: 0, end: 0 });
  if (isLive && (live.current.length !== length || now - live.current.end >= everyMs || now < live.current.end))
    live.current = { length, end: Math.round(now) };
  const end = isLive ? live.current.end : Math.round(to);
  const begin = Math.max(0, end - length);
  return useMemo(() => queryOf(points, { from: begin, to: end }, width), [points, begin, end, width]);
}

/** Undefined while there is nothing to request, or no room to show it. */
export function queryOf(points: readonly string[], { from, to }: Range, width: number): HistoryQuery | undefined {
  return points.length === 0 || width < 1 ? undefined : { points, from, to, columns: columnsOf(width) };
}

function columnsOf(width: number): number {
  return Math.max(1, Math.round(width > mostWide ? width / 2 : width));
}

export function comparedRange(
  query: HistoryQuery | undefined,
  comparison: Comparison | undefined,
  timeZone: string,
): HistoryQuery | undefined {
  if (!query || !comparison) return undefined;
  const [from, to] = [sameTimeOf(comparison, query.from, timeZone, -1), sameTimeOf(comparison, query.to, timeZone, -1)];
  return from < 0 || to <= from ? undefined : { ...query, from, to };
}
