import { useMemo, useRef } from 'react';
import type { HistoryQuery } from '../../protocol/history/getHistory.ts';
import { panBy, type Range, upTo, zoomAbout } from './range/range.ts';
import type { ChangeTrend, TrendState } from './trend.ts';
import { queryOf } from './useQuery.ts';

interface RangeSetting {
  readonly state: TrendState;
  /** Of the lines, CSS pixels. */
  readonly width: number;
  /** The device's clock. */
  readonly clock: () => number;
  readonly onChange: ChangeTrend;
  /** Asks for what will be shown, before the page is drawn anew. */
  readonly askNow: (query: HistoryQuery | undefined) => void;
}

/** What moves the range that is shown; the same functions at each render. */
export function useRangeActs(setting: RangeSetting) {
  const latest = useRef(setting);
  latest.current = setting;
  return useMemo(() => {
    const now = () => latest.current.clock();
    const shown = () => latest.current.state;
    const onSpan = (ms: number) => latest.current.onChange({ ...upTo(now(), ms), isLive: true }, true);
    const onRange = ({ from, to }: Range) => {
      const { state, width, onChange, askNow } = latest.current;
      const [begin, end] = [Math.round(from), Math.round(to)];
      const length = end - begin;
      // What ends now goes on with the clock.
      const isLive = state.isLive && Math.abs(end - now()) < length * 0.02;
      if (!isLive) askNow(queryOf(state.points, { from: begin, to: end }, width));
      onChange({ ...(isLive ? upTo(now(), length) : { from: begin, to: end }), isLive }, undefined);
    };
    return {
      onSpan,
      onRange,
      onLive: () => onSpan(shown().to - shown().from),
      onPan: (part: number) => onRange(panBy(shown(), (shown().to - shown().from) * part, now())),
      onZoom: (factor: number) => {
        const { from, to, isLive } = shown();
        onRange(zoomAbout(shown(), isLive ? to : (from + to) / 2, factor, now()));
      },
    };
  }, []);
}
