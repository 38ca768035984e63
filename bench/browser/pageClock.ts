import { clock } from '../machine/clock.ts';
import { metrics } from './metrics.ts';
import type { Tab } from './tab.ts';

const readings = 50;
const tolerableMs = 1;

/**
 * Page time + this = machine time, ms. Chromium counts page time from a navigation start that its metrics give in the
 * machine's monotonic clock. This is checked: a reading of the page's time must lie between the moments before and
 * after it; of several readings the narrowest counts.
 */
export async function pageClockOffset({ page, devtools }: Tab): Promise<number> {
  const offset = (await metrics(devtools)).NavigationStart * 1000;
  let narrowest = { windowMs: Number.POSITIVE_INFINITY, errorMs: 0 };
  for (let i = 0; i < readings; i++) {
    const before = clock();
    const { result } = await devtools.send('Runtime.evaluate', { expression: 'performance.now()' });
    const after = clock();
    const read = Number(result.value) + offset;
    if (after - before < narrowest.windowMs)
      narrowest = { windowMs: after - before, errorMs: Math.max(before - read, read - after) };
  }
  if (narrowest.errorMs <= tolerableMs) return offset;
  throw new Error(`The clock of ${page.url()} is ${narrowest.errorMs} ms off the machine's: no latency can be told.`);
}
