import type { Browser, BrowserContextOptions } from 'playwright-core';
import { test as base } from 'vitest';
import { theBrowser } from './operator/browser.ts';
import { spoil } from './operator/contexts.ts';
import { Operator, type Person } from './operator/operator.ts';
import { recordFailure } from './operator/pictures.ts';
import { openSite, type Site, type SiteOptions } from './site/site.ts';

export interface Stage {
  /** How the site of this file is set up. */
  readonly setUp: SiteOptions;
  /** One installation for all tests of a file. */
  readonly site: Site;
  readonly browser: Browser;
  /** Seats somebody at a screen of their own; they leave when the test ends. */
  readonly arrive: (screen?: BrowserContextOptions) => Promise<Operator>;
  /** The one operator that most tests need, logged in to nothing yet. */
  readonly operator: Operator;
  readonly seats: Map<string, Operator>;
  /**
   * Somebody who stays logged in from test to test of a file, at that address, and is not told of what happened before: for
   * tests that change nothing in a browser.
   */
  readonly seated: (route: string, person?: Person, screen?: BrowserContextOptions) => Promise<Operator>;
}

/** A test with a real installation and a real browser. `siteTest` is the same for another installation. */
export function siteTest(setUp: SiteOptions) {
  return base.extend<Stage>({
    setUp: [setUp, { scope: 'file' }],
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern what a fixture needs.
      async ({}, use) => {
        const site = await openSite(setUp);
        await use(site);
        await site.close();
      },
      { scope: 'file' },
    ],
    browser: [
      // biome-ignore lint/correctness/noEmptyPattern: as above.
      async ({}, use) => use(await theBrowser()),
      { scope: 'file' },
    ],
    arrive: async ({ browser, setUp, site, task }, use) => {
      const seated: Operator[] = [];
      await use(async (screen) => {
        const operator = await Operator.arrive(browser, site.url, screen);
        // Connections that lead nowhere and processes that were stopped are not for whoever comes next.
        if (setUp.isFaulty) spoil(operator.page.context());
        seated.push(operator);
        return operator;
      });
      for (const [i, operator] of seated.entries()) {
        const hasFailed = task.result?.state === 'fail';
        if (hasFailed) await recordFailure(operator.page, `failed ${task.name.replaceAll(/\W+/g, '-')} ${i}`);
        await operator.leave();
      }
    },
    operator: async ({ arrive }, use) => use(await arrive()),
    seats: [
      // biome-ignore lint/correctness/noEmptyPattern: as above.
      async ({}, use) => {
        const seats = new Map<string, Operator>();
        await use(seats);
        for (const operator of seats.values()) await operator.leave();
      },
      { scope: 'file' },
    ],
    seated: async ({ browser, site, seats, task }, use) => {
      await use(async (route, person = 'operator', screen = {}) => {
        const seat = `${person} ${JSON.stringify(screen)}`;
        const there = seats.get(seat);
        if (there) {
          await there.goToAddress(route);
          return there;
        }
        const operator = await Operator.arrive(browser, site.url, screen);
        seats.set(seat, operator);
        await operator.isNotToldOfBefore();
        await operator.comeInAt(route, person);
        return operator;
      });
      if (task.result?.state !== 'fail') return;
      // The next test begins with nothing of this one.
      for (const [seat, operator] of seats) {
        await recordFailure(operator.page, `failed ${task.name.replaceAll(/\W+/g, '-')} ${seat.split(' ', 1)}`);
        await operator.leave();
      }
      seats.clear();
    },
  });
}

export const test = siteTest({});
