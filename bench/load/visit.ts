import { setTimeout as delay } from 'node:timers/promises';
import type { ViewportSize } from 'playwright-core';
import { startChromiumOn } from '../browser/chromium.ts';
import { checkSlowness, slowDown } from '../browser/slowProcessor.ts';
import { type Tab, tabIn } from '../browser/tab.ts';
import type { WireBytes } from '../browser/wire.ts';
import { inFolder } from '../machine/folder.ts';
import { type VisitName, visits } from './visits.ts';

export interface Visitor {
  readonly visit: VisitName;
  /** How many times slower than this machine's their processor is. */
  readonly slower: number;
  readonly viewport: ViewportSize;
}

export interface FirstValue {
  readonly ms: number;
  readonly wire: WireBytes;
}

/** A browser goes on starting itself for a while; a page is opened in one that has done so. */
const settleMs = 1000;

/** One visit in a browser of its own, with a profile of its own that is gone afterwards. */
export function visitOnce(url: string, { visit, slower, viewport }: Visitor): Promise<FirstValue> {
  return inFolder(async (profile) => {
    const inBrowser = async <T>(work: (tab: Tab) => Promise<T>): Promise<T> => {
      const context = await startChromiumOn(profile, viewport);
      try {
        return await work(await tabIn(context));
      } finally {
        await context.close();
      }
    };
    const { before, measured } = visits[visit];
    if (before) await inBrowser((tab) => before(tab, url));
    return inBrowser(async (tab) => {
      await delay(settleMs);
      await slowDown(tab, slower);
      const ms = await measured(tab, url);
      const wire = tab.received();
      await checkSlowness(tab, slower);
      return { ms, wire };
    });
  });
}
