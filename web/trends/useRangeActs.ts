import { useMemo, useRef } from 'react';
import type { HistoryQuery } from '../../protocol/calls/history.ts';
import { panBy, type Range, upTo, zoomAbout } from './range/range.ts';
import type { ChangeTrend, TrendState } from './trend.ts';
import { queryOf } from './useQuery.ts';

interface RangeSetting {
  /** Of the lines, CSS pixels. */
  readonly width: number;
  /** Device time. */
  readonly clock: () => number;
  readonly onChange: ChangeTrend;
  /** Requests what will be shown before the page is rendered. */
  readonly askNow: (query: HistoryQuery | undefined) => void;
}

/** The same functions at each render. */
export function useRangeActs(setting: RangeSetting) {
  const latest = useRef(setting);
  latest.current = setting;
  return useMemo(() => {
    const now = () => latest.current.clock();
    const change: ChangeTrend = (partOf, isStep) => latest.current.onChange(partOf, isStep);
    const move = (rangeOf: (state: TrendState) => Range) =>
      change((state) => {
        const range = rangeOf(state);
        const [from, to] = [Math.round(range.from), Math.round(range.to)];
        // A range that ends now follows the clock.
        const isLive = state.isLive && Math.abs(to - now()) < (to - from) * 0.02;
        if (isLive) return { ...upTo(now(), to - from), isLive };
        latest.current.askNow(queryOf(state.points, { from, to }, latest.current.width));
        return { from, to, isLive };
      });
    return {
      onSpan: (ms: number) => change(() => ({ ...upTo(now(), ms), isLive: true }), true),
      onRange: (range: Range) => move(() => range),
      onLive: () => change(({ from, to }) => ({ ...upTo(now(), to - from), isLive: true }), true),
      onPan: (part: number) => move((state) => panBy(state, (state.to - state.from) * part, now())),
      onZoom: (factor: number) =>
        move((state) => zoomAbout(state, state.isLive ? state.to : (state.from + state.to) / 2, factor, now())),
    };
  }, []);
}
