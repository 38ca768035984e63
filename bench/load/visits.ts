import { fillLogin, pressLoginAt, type Tab } from '../browser/tab.ts';
import { untilDrawn, watchDrawing } from '../browser/untilDrawn.ts';

export type VisitName = 'openPage' | 'login' | 'second';

/** A way to come to the first value. */
export interface Visit {
  /** What this browser did before, and was closed. */
  readonly before?: (tab: Tab, url: string) => Promise<void>;
  /** From the beginning to the first value painted, ms. */
  readonly measured: (tab: Tab, url: string) => Promise<number>;
}

const openPage = async ({ page }: Tab, url: string) => {
  await watchDrawing(page, 1);
  await page.goto(new URL('unAuthSynoptic', url).href, { waitUntil: 'commit' });
  return untilDrawn(page);
};

export const visits: Readonly<Record<VisitName, Visit>> = {
  openPage: { measured: openPage },
  login: {
    measured: async ({ page }, url) => {
      await watchDrawing(page, 1);
      await fillLogin(page, url);
      const pressedAt = await pressLoginAt(page);
      return (await untilDrawn(page)) - pressedAt;
    },
  },
  second: {
    before: async (tab, url) => {
      await openPage(tab, url);
      await tab.page.waitForFunction(
        async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
      );
    },
    measured: openPage,
  },
};
