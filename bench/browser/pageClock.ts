import { clock } from '../machine/clock.ts';
import { metrics } from './metrics.ts';
import type { Tab } from './tab.ts';

/** How a page's `performance.now()` stands to the machine's monotonic clock. */
export interface PageClock {
  /** Page time + this = machine time, ms. */
  readonly offset: number;
  /** How far a reading of the page lay outside the moments before and after it was asked for; 0: inside. */
  readonly errorMs: number;
  /** How far apart those two moments were: errors below this can't be seen. */
  readonly windowMs: number;
}

const readings = 50;
const tolerableMs = 1;

/**
 * Chromium counts page time from a navigation start that it holds in the machine's monotonic clock, and says so in its
 * metrics. That is checked here: the page's time is asked for, and must lie between the moments before and after.
 */
export async function pageClock({ page, devtools }: Tab): Promise<PageClock> {
  const offset = (await metrics(devtools)).NavigationStart * 1000;
  let narrowest = { windowMs: Number.POSITIVE_INFINITY, errorMs: 0 };
  for (let i = 0; i < readings; i++) {
    const before = clock();
    const { result } = await devtools.send('Runtime.evaluate', { expression: 'performance.now()' });
    const after = clock();
    const read = Number(result.value) + offset;
    if (after - before >= narrowest.windowMs) continue;
    narrowest = { windowMs: after - before, errorMs: Math.max(0, before - read, read - after) };
  }
  if (narrowest.errorMs > tolerableMs) {
    throw new Error(`The clock of ${page.url()} is ${narrowest.errorMs} ms off the machine's: no latency can be told.`);
  }
  return { offset, ...narrowest };
}
