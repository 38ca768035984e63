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

export type RangeActs = ReturnType<typeof rangeActs>;

export function rangeActs({ width, clock, onChange, askNow }: RangeSetting) {
  const move = (rangeOf: (state: TrendState) => Range) =>
    onChange((state) => {
      const range = rangeOf(state);
      const [from, to] = [Math.round(range.from), Math.round(range.to)];
      // A range that ends now follows the clock.
      const isLive = state.isLive && Math.abs(to - clock()) < (to - from) * 0.02;
      if (isLive) return { ...upTo(clock(), to - from), isLive };
      askNow(queryOf(state.points, { from, to }, width));
      return { from, to, isLive };
    });
  return {
    onSpan: (ms: number) => onChange(() => ({ ...upTo(clock(), ms), isLive: true }), true),
    onRange: (range: Range) => move(() => range),
    onLive: () => onChange(({ from, to }) => ({ ...upTo(clock(), to - from), isLive: true }), true),
    onPan: (part: number) => move((state) => panBy(state, (state.to - state.from) * part, clock())),
    onZoom: (factor: number) =>
      move((state) => zoomAbout(state, state.isLive ? state.to : (state.from + state.to) / 2, factor, clock())),
  };
}
