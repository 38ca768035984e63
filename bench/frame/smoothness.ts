import type { Page } from 'playwright-core';

export function countFrames(page: Page, lastsMs: number): Promise<number> {
  return page.evaluate(
    (lasts) =>
      new Promise<number>((resolve) => {
        let first: number | undefined;
        let frames = 0;
        const count = (now: number) => {
          first ??= now;
          if (now - first >= lasts) return resolve((frames * 1000) / (now - first));
          frames++;
          requestAnimationFrame(count);
        };
        requestAnimationFrame(count);
      }),
    lastsMs,
  );
}

/**
 * Tasks of the main thread that lasted 50 ms or longer and began after that page time; Chromium stores the last 200.
 */
export function longTasksSince(page: Page, since: number): Promise<number> {
  return page.evaluate(
    (from) =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          observer.disconnect();
          resolve(list.getEntries().filter(({ startTime }) => startTime > from).length);
        });
        observer.observe({ type: 'longtask', buffered: true });
        // Without any long task the observer is not called.
        setTimeout(() => resolve(0), 500);
      }),
    since,
  );
}
