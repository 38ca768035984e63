import { useEffect, useState } from 'react';

const tickMs = 1000;

/** Whole seconds until that moment of `performance.now()`, counted down; never under 0. */
export function useTimeLeft(deadline: number): number {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), tickMs);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.round((deadline - performance.now()) / 1000));
}

/** `4:05`, as a countdown is written. */
export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
