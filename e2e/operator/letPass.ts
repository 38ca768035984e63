import type { Page } from 'playwright-core';

/** Lets time pass, once what is drawn has set its timers: that comes a moment after one can see it. */
export async function letPass(page: Page, ms: number): Promise<void> {
  await page.evaluate(async () => {
    for (let turns = 0; turns < 3; turns++) {
      await new Promise<unknown>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(undefined);
      });
    }
  });
  await page.clock.runFor(ms);
}
