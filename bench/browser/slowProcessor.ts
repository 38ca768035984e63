import type { Tab } from './tab.ts';

/** Takes the tab's main thread its processor away for so much of the time that it is that many times slower. */
export async function slowDown({ devtools }: Tab, times: number): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** Throws where the tab was not slowed down: the same work is done in it as it is, and again with nothing in its way. */
export async function checkSlowness(tab: Tab, times: number): Promise<void> {
  const slow = await workMs(tab);
  await slowDown(tab, 1);
  const free = await workMs(tab);
  if (times > 1 && slow < (free * times) / 2)
    throw new Error(`A processor said to be ${times} times slower took ${slow} ms where ${free} ms were enough.`);
}

/** How long the page takes for some work that is always the same. */
function workMs({ page }: Tab): Promise<number> {
  return page.evaluate(() => {
    const began = performance.now();
    let sum = 0;
    for (let i = 0; i < 2e7; i++) sum = (sum + i) % 1000;
    return sum < 0 ? Number.NaN : performance.now() - began;
  });
}
