import { useCallback, useEffect, useState } from 'react';
import { useWorld } from '../../live/WorldContext.ts';
import type { TrendState } from '../../trends/trend.ts';

/** Bounds of the steps of a live chart, which moves by about a pixel, ms. */
const [quickestMs, slowestMs] = [1000, 10_000];
const pixels = 1000;

/** The device's clock: continuous, and at the ticks of a live chart. */
export function useTrendClock({ from, to, isLive }: Pick<TrendState, 'from' | 'to' | 'isLive'>) {
  const live = useWorld();
  const clock = useCallback(() => Math.round(live.deviceTime() ?? Date.now()), [live]);
  const [now, setNow] = useState(clock);
  const tickMs = Math.min(slowestMs, Math.max(quickestMs, (to - from) / pixels));
  useEffect(() => {
    setNow(clock());
    if (!isLive) return;
    const timer = setInterval(() => setNow(clock()), tickMs);
    return () => clearInterval(timer);
  }, [clock, isLive, tickMs]);
  return { now, clock };
}
