import type { Page } from 'playwright-core';
import { countFrames } from '../frame/smoothness.ts';

export interface Dragged {
  readonly framesPerSecond: number;
  /** Of the main thread, between press and release; 0: none of 50 ms or more. */
  readonly longestTaskMs: number;
  readonly releaseMs: number;
}

const amplitudePx = 60;

/** Drags the middle element of the page with the selection. */
export async function drag(page: Page, lastsMs: number): Promise<Dragged> {
  const { x, y } = await middleElement(page);
  await page.mouse.move(x, y);
  const began = await page.evaluate(() => performance.now());
  await page.mouse.down();
  const counted = countFrames(page, lastsMs);
  const end = Date.now() + lastsMs;
  for (let step = 1; Date.now() < end; step++) {
    await page.mouse.move(x + amplitudePx * Math.sin(step / 20), y + amplitudePx * Math.sin(step / 33));
  }
  // Not where it began, which would be no edit.
  await page.mouse.move(x + amplitudePx, y + amplitudePx / 2);
  const framesPerSecond = await counted;
  const longestTaskMs = await longestTask(page, began);
  const released = await watchRelease(page);
  await page.mouse.up();
  return { framesPerSecond, longestTaskMs, releaseMs: await released.evaluate(({ ms }) => ms) };
}

async function middleElement(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const all = page.locator('[inert] [data-index]');
  const box = await all.nth(Math.floor((await all.count()) / 2)).boundingBox();
  if (!box) throw new Error('There is no element on the canvas.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export function longestTask(page: Page, since: number): Promise<number> {
  return page.evaluate(
    (from) =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          observer.disconnect();
          const tasks = list.getEntries().filter(({ startTime }) => startTime > from);
          resolve(Math.max(0, ...tasks.map(({ duration }) => duration)));
        });
        observer.observe({ type: 'longtask', buffered: true });
        // Without any long task the observer is not called.
        setTimeout(() => resolve(0), 500);
      }),
    since,
  );
}

/**
 * From the release to the painted frame after it. Must be awaited before the release: input does not wait for a script.
 */
function watchRelease(page: Page) {
  return page.evaluateHandle(() => ({
    ms: new Promise<number>((resolve) => {
      const released = ({ timeStamp }: PointerEvent) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - timeStamp);
          port2.postMessage(0);
        });
      addEventListener('pointerup', released, { capture: true, once: true });
    }),
  }));
}
