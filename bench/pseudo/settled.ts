import type { Page } from 'playwright-core';

const quietMs = 120;
const mostMs = 600;

/** Waits until no more elements come and go on the page; at most so long, for some move by themselves. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    ([quiet, most]) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(end, quiet);
        const last = setTimeout(end, most);
        const watch = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(end, quiet);
        });
        watch.observe(document.body, { subtree: true, childList: true });
        function end() {
          clearTimeout(timer);
          clearTimeout(last);
          watch.disconnect();
          resolve();
        }
      }),
    [quietMs, mostMs] as const,
  );
}
