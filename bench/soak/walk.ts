import type { Page } from 'playwright-core';

/** A link of the app's navigation, and how it is seen that its page stands. */
export interface Stop {
  readonly href: string;
  /** So many of these are on the screen. */
  readonly shows: string;
  readonly count: number;
  /** Values that change before the walk goes on. */
  readonly updates?: number;
}

declare global {
  interface Window {
    /** Texts of values that another value has taken the place of. */
    benchUpdates?: number;
    benchWalk?: (stops: readonly Stop[]) => Promise<void>;
  }
}

/**
 * Makes the page ready to be walked through: from now on it counts the values that are replaced on the screen, and keeps
 * nothing of them. All that runs in the page is put there once, so that it weighs the same at every moment.
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
        const stands = () =>
          location.pathname === stop.href && document.querySelectorAll(stop.shows).length >= stop.count;
        await until(`${stop.href} with ${stop.count} of ${stop.shows}`, stands);
        const wanted = updates + (stop.updates ?? 0);
        await until(`${stop.updates} changed values on ${stop.href}`, () => updates >= wanted);
      }
    };
  });
}

/** Stays on the page until so many values have changed in all. */
export async function untilUpdates(page: Page, least: number): Promise<void> {
  await page.waitForFunction((count) => (window.benchUpdates ?? 0) >= count, least, { timeout: 15_000, polling: 100 });
}

/** Presses the links one after another, each when the page before it stands and enough of its values have changed. */
export async function walk(page: Page, stops: readonly Stop[]): Promise<void> {
  await page.evaluate((all) => window.benchWalk?.(all), stops);
}
