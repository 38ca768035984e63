import { useHeard } from '../ui/useHeard.ts';
import type { Cycle } from './cycle.ts';

type Act = (cycle: Cycle) => void;

const keys: Readonly<Record<string, Act>> = {
  ArrowLeft: (cycle) => cycle.step(-1),
  ArrowRight: (cycle) => cycle.step(1),
  ' ': (cycle) => (cycle.state.isPaused ? cycle.resume() : cycle.pause()),
};

/** Any key or touch pauses the cycle, arrows go through the pages, the space bar pauses and goes on. */
export function useHands(cycle: Cycle): void {
  useHeard('keydown', (event) => {
    const isForButton = event.key === ' ' && event.target instanceof Element && event.target.closest('button, a');
    const act = isForButton ? undefined : keys[event.key];
    if (act) event.preventDefault();
    (act ?? ((one) => one.pause()))(cycle);
  });
  useHeard('pointerdown', () => cycle.pause());
}
