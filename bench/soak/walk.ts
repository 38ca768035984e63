import type { Page } from 'playwright-core';

/** A link of the app's navigation, and how its page is recognised. */
export interface Stop {
  readonly href: string;
  /** Selector of which `count` must be on the screen. */
  readonly shows: string;
  readonly count: number;
  /** Values that must change before the walk continues. */
  readonly updates?: number;
}

declare global {
  interface Window {
    benchUpdates?: number;
    benchWalk?: (stops: readonly Stop[]) => Promise<void>;
  }
}

/**
 * Prepares the page for walks: counts replaced values from now on without storing them. All code is put into the page
 * once, so that it takes the same memory at every moment.
 */
export async function prepareWalk(page: Page): Promise<void> {
  await page.evaluate(() => {
    let updates = 0;
    const isValue = (text: string | null | undefined) => /\d/.test(text ?? '');
    new MutationObserver((records) => {
      for (const { target, type, oldValue, removedNodes } of records) {
        const before = type === 'characterData' ? oldValue : removedNodes[0]?.textContent;
        if (!isValue(before) || !isValue(target.textContent)) continue;
        const place = target instanceof Element ? target : target.parentElement;
        if (place?.closest('[data-info]')) updates++;
      }
      window.benchUpdates = updates;
    }).observe(document.body, { subtree: true, characterData: true, characterDataOldValue: true, childList: true });

    const longestMs = 15_000;
    const until = async (what: string, holds: () => boolean) => {
      const last = performance.now() + longestMs;
      while (!holds()) {
        if (performance.now() > last) throw new Error(`${what} did not come within ${longestMs / 1000} s.`);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    };
    window.benchWalk = async (stops) => {
      for (const stop of stops) {
        const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a')];
        const link = links.find(({ pathname }) => pathname === stop.href);
        if (!link) throw new Error(`The navigation has no link to ${stop.href}.`);
        link.click();
        const isShown = () =>
          location.pathname === stop.href && document.querySelectorAll(stop.shows).length >= stop.count;
        await until(`${stop.href} with ${stop.count} of ${stop.shows}`, isShown);
        const wanted = updates + (stop.updates ?? 0);
        await until(`${stop.updates} changed values on ${stop.href}`, () => updates >= wanted);
      }
    };
  });
}

export async function untilUpdates(page: Page, least: number): Promise<void> {
  await page.waitForFunction((count) => (window.benchUpdates ?? 0) >= count, least, { timeout: 15_000, polling: 100 });
}

/** Presses the links one after another, each when the previous page is shown and enough of its values have changed. */
export async function walk(page: Page, stops: readonly Stop[]): Promise<void> {
  await page.evaluate((all) => window.benchWalk?.(all), stops);
}
