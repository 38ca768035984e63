import { useEffect, useReducer } from 'react';
import { useWorld } from '../live/WorldContext.ts';

const tickMs = 1000;

/** The device's time, UTC ms, a second old at most; undefined before it has told its time. */
export function useNow(): number | undefined {
  const { deviceTime } = useWorld();
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, []);
  return deviceTime();
}
