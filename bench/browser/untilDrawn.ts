import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** Page time at which the awaited number of values was on the screen. */
    benchDrawnAt?: number;
  }
}

/**
 * From the next page on, notes when `count` elements show a good value: seen in an animation frame, stamped after that
 * frame was handed over for painting.
 */
export async function watchDrawing(page: Page, count: number): Promise<void> {
  await page.addInitScript((wanted) => {
    const isDrawn = () => {
      const good = document.querySelectorAll('[data-info][data-quality="good"]');
      // Read only when they are enough: the look itself costs what is measured.
      if (good.length < wanted) return false;
      let drawn = 0;
      for (const element of good) if (/\d/.test(element.textContent)) drawn++;
      return drawn >= wanted;
    };
    const look = () => {
      if (!isDrawn()) return void requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        window.benchDrawnAt = performance.now();
      };
      port2.postMessage(0);
    };
    requestAnimationFrame(look);
  }, count);
}

/** Waits for it; page time, ms. */
export async function untilDrawn(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => window.benchDrawnAt, undefined, { timeout: 60_000, polling: 100 });
  return Number(await handle.jsonValue());
}
