import { setTimeout as sleep } from 'node:timers/promises';

const pauseMs = 50;
/** A look that took longer was held up by the machine: only so much of it counts. */
const longestLookMs = 250;
/** What has not come by then never comes. */
const timeoutMs = 60_000;

/** Without the time in which the machine held up the page or the test: that shows nothing of the product. */
export async function secondsUntil(isSo: () => boolean | Promise<boolean>): Promise<number> {
  const began = performance.now();
  let lived = 0;
  for (let looked = began; !(await isSo()); ) {
    if (performance.now() - began > timeoutMs) throw new Error(`It was not so within ${timeoutMs / 1000} s.`);
    await sleep(pauseMs);
    const now = performance.now();
    lived += Math.min(now - looked, longestLookMs);
    looked = now;
  }
  return lived / 1000;
}
