import type { BrowserContext, Page } from 'playwright-core';

/** Makes the time of all pages of a context a test's to move, the time-outs of requests with it. */
export async function movePageTime(context: BrowserContext): Promise<void> {
  await context.clock.install();
  await context.addInitScript(() => {
    // The one timer that the page's clock does not carry.
    AbortSignal.timeout = (ms) => {
      const late = new AbortController();
      setTimeout(() => late.abort(new DOMException('Too late', 'TimeoutError')), ms);
      return late.signal;
    };
  });
}

/** From now on the page's time passes only as a test lets it. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** Message dialogs stay on their first line: for whoever looks at one longer than an operator would. */
export async function holdDialogs(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const lineMs = 1500;
    const start = window.setTimeout.bind(window);
    Reflect.set(window, 'setTimeout', (run: () => void, ms?: number) => (ms === lineMs ? 0 : start(run, ms)));
  });
}
