import type { Page } from 'playwright-core';

/** Once the timers of what is drawn are set, which is a moment later. */
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
