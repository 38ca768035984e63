import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { spoil } from '../operator/contexts.ts';

/**
 * The time of all pages of a context, with the time-outs of requests, passes only as a test lets it, however slow the
 * machine is. Call it before anything is opened there.
 */
export async function stopTime(context: BrowserContext): Promise<void> {
  spoil(context);
  await context.clock.install();
  // Later than this takes: a clock is stopped at a time to come.
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

/** Resolves when the page has the answers so far: what it requests now is answered after that. */
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
