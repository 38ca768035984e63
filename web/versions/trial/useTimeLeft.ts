import { useTick } from '../../ui/useTick.ts';

const tickMs = 1000;

/** Whole seconds until that moment of `performance.now()`, counted down; never under 0. */
export function useTimeLeft(deadline: number): number {
  useTick(tickMs);
  return Math.max(0, Math.round((deadline - performance.now()) / 1000));
}

/** `4:05`, as a countdown is written. */
export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
