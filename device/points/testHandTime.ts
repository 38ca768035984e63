import type { Timing } from './timing.ts';

/** Time that the test moves; sleepers wake within it. */
export function handTime() {
  let now = 0;
  const sleepers = new Set<{ readonly at: number; readonly wake: () => void }>();
  const settle = async () => {
    for (let turn = 0; turn < 30; turn++) await Promise.resolve();
  };
  const timing: Timing = {
    now: () => now,
    tick: () => now,
    sleep: (ms, signal) =>
      new Promise((wake) => {
        const sleeper = { at: now + ms, wake };
        sleepers.add(sleeper);
        signal.addEventListener('abort', () => {
          sleepers.delete(sleeper);
          wake();
        });
      }),
  };
  const step = async (ms: number) => {
    now += ms;
    for (const sleeper of sleepers) {
      if (sleeper.at > now) continue;
      sleepers.delete(sleeper);
      sleeper.wake();
    }
    await settle();
  };
  return { timing, settle, step, now: () => now };
}
