/** A clock and timers that a test moves by hand. */
export function testClock() {
  let now = 0;
  const timers = new Set<{ readonly every: number | undefined; next: number; readonly run: () => void }>();
  const begin = (ms: number, every: number | undefined, run: () => void) => {
    const timer = { every, next: now + ms, run };
    timers.add(timer);
    return () => void timers.delete(timer);
  };
  return {
    now: () => now,
    every: (ms: number, run: () => void) => begin(ms, ms, run),
    after: (ms: number, run: () => void) => begin(ms, undefined, run),
    wait: (ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        begin(ms, undefined, resolve);
        signal.addEventListener('abort', () => resolve());
      }),
    /** Lets time pass, with all that is due in it. */
    pass: async (ms: number) => {
      for (const end = now + ms; now < end; ) {
        now += 100;
        for (const timer of [...timers]) {
          if (timer.next > now || !timers.has(timer)) continue;
          if (timer.every === undefined) timers.delete(timer);
          else timer.next += timer.every;
          timer.run();
        }
        for (let turn = 0; turn < 20; turn++) await Promise.resolve();
      }
    },
  };
}
