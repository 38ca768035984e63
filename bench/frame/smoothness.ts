import type { Page } from 'playwright-core';

export interface Smoothness {
  readonly framesPerSecond: number;
  /** Tasks of the main thread that lasted 50 ms or longer. */
  readonly longTasks: number;
}

/** Counts the frames that the page gets while values change, and the tasks that hold them up. */
export function countFrames(page: Page, lastsMs: number): Promise<Smoothness> {
  return page.evaluate(
    (lasts) =>
      new Promise<{ framesPerSecond: number; longTasks: number }>((resolve) => {
        let longTasks = 0;
        const observer = new PerformanceObserver((list) => {
          longTasks += list.getEntries().length;
        });
        observer.observe({ type: 'longtask' });
        let first: number | undefined;
        let frames = 0;
        const count = (now: number) => {
          first ??= now;
          if (now - first < lasts) {
            frames++;
            return void requestAnimationFrame(count);
          }
          observer.disconnect();
          resolve({ framesPerSecond: (frames * 1000) / (now - first), longTasks });
        };
        requestAnimationFrame(count);
      }),
    lastsMs,
  );
}
