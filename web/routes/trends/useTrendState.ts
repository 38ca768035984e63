import { useCallback, useMemo } from 'react';
import { useHere, useNavigate, useWanted } from '../../router/RouterContext.tsx';
import { upTo } from '../../trends/range/range.ts';
import { readTrendAddress, writeTrendAddress } from '../../trends/range/trendAddress.ts';
import type { ChangeTrend, TrendState } from '../../trends/trend.ts';
import { useTrendClock } from './useTrendClock.ts';

/** `hrefOf`: of the screen with that query; the same function always. From the address; a range that follows the clock moves automatically. */
export function useTrendState(hrefOf: (search: string) => string) {
  const { pathname: here, search } = useHere();
  const navigate = useNavigate();
  const wanted = useWanted();
  const fixed = useMemo(() => readTrendAddress(search, Date.now()), [search]);
  const { now, clock } = useTrendClock(fixed.state);
  const { faults } = fixed;
  const state = useMemo<TrendState>(
    () => (fixed.state.isLive ? { ...fixed.state, ...upTo(now, fixed.state.to - fixed.state.from) } : fixed.state),
    [fixed, now],
  );
  const onChange = useCallback<ChangeTrend>(
    (partOf, isStep = false) => {
      const { pathname, search: query } = wanted();
      // A late pan must not bring back a user who has left the screen.
      if (pathname !== here) return;
      const { state: present } = readTrendAddress(query, clock());
      navigate(hrefOf(writeTrendAddress({ ...present, ...partOf(present) })), { replace: !isStep });
    },
    [navigate, wanted, here, hrefOf, clock],
  );
  return { state, faults, now, clock, onChange };
}
