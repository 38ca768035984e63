import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { spoil } from '../operator/contexts.ts';

/**
 * Makes the time of all pages of a context a test's to move, the time-outs of requests with it: it stands still but for
 * what a test lets pass, however slow the machine is. Before anything is opened there.
 */
export async function stopTime(context: BrowserContext): Promise<void> {
  spoil(context);
  await context.clock.install();
  // Later than whatever this takes: a clock is stopped at a time to come.
  await context.clock.pauseAt(Date.now() + 60_000);
  await context.addInitScript(() => {
    // The one timer that the page's clock does not carry.
    AbortSignal.timeout = (ms) => {
      const late = new AbortController();
      setTimeout(() => late.abort(new DOMException('Too late', 'TimeoutError')), ms);
      return late.signal;
    };
  });
}

/** Resolves when the page has heard what the device answered so far: what it asks now is answered after that. */
export async function hasHeard(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turns = 0; turns < 3; turns++) await (await fetch('/nothing', { cache: 'no-store' })).text();
  });
}

/** For work in the page that needs timers, but no time: a millisecond passes here and there until it is done. */
export async function whileTimeTrickles<T>(page: Page, work: Promise<T>): Promise<T> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await Promise.race([done, delay(20)]);
    if (!isDone) await page.clock.runFor(1);
  }
  return done;
}
