import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** Page time at which the awaited number of values was on the screen, ms. */
    benchDrawnAt?: number;
  }
}

/**
 * From the next page on, records when `count` elements show a good value: detected in an animation frame, stamped after
 * that frame was handed over for painting. Reading thousands of texts one by one would distort the measurement: in the
 * frame they are read in one piece, and checked after the stamp.
 */
export async function watchDrawing(page: Page, count: number): Promise<void> {
  await page.addInitScript((wanted) => {
    const goodOnes = () => document.querySelectorAll('[data-info][data-quality="good"]');
    const check = () => {
      if (goodOnes().length < wanted) return void requestAnimationFrame(check);
      const seen = document.body.textContent;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const at = performance.now();
        const isAsSeen = document.body.textContent === seen;
        const shown = Array.from(goodOnes()).filter(({ textContent }) => /\d/.test(textContent));
        if (isAsSeen && shown.length >= wanted) window.benchDrawnAt = at;
        else requestAnimationFrame(check);
      };
      port2.postMessage(0);
    };
    requestAnimationFrame(check);
  }, count);
}

/** Returns page time, ms. */
export async function untilDrawn(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => window.benchDrawnAt, undefined, { timeout: 60_000, polling: 100 });
  return Number(await handle.jsonValue());
}
