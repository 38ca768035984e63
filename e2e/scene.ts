import type { Browser, BrowserContextOptions } from 'playwright-core';
import { test as base } from 'vitest';
import { theBrowser } from './operator/browser.ts';
import { spoil } from './operator/contexts.ts';
import { Operator, type Person } from './operator/operator.ts';
import { recordFailure } from './operator/pictures.ts';
import { Seat } from './operator/seat.ts';
import { openSite, type Site, type SiteOptions } from './site/site.ts';

export interface Stage {
  readonly setUp: SiteOptions;
  /** One installation for all tests of a file. */
  readonly site: Site;
  readonly browser: Browser;
  /** Each at a screen of their own, until the test ends. */
  readonly arrive: (screen?: BrowserContextOptions) => Promise<Operator>;
  /** Not logged in yet. */
  readonly operator: Operator;
  readonly seats: Map<string, TakenSeat>;
  /**
   * At that address, and logged in from test to test of a file, with what happened before hidden. Each test finds the
   * app with nothing open, the screen as it is given here, and no complaints; a seat that can't be cleared is replaced
   * by a new login. Not for what a page has from its load on (a stopped clock, a script of its own), nor for tests that
   * deploy a configuration. Called twice in a test, it is the same user, who goes there.
   */
  readonly seated: (route: string, person?: Person, screen?: BrowserContextOptions) => Promise<Operator>;
}

export type Seated = Stage['seated'];

/** `stops`: of the service, at the login. */
type TakenSeat = Seat & { readonly stops: number };

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
        // Connections that lead nowhere and stopped processes are not for the next test.
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
        const seats = new Map<string, TakenSeat>();
        await use(seats);
        for (const { operator } of seats.values()) await operator.leave();
      },
      { scope: 'file' },
    ],
    seated: async ({ browser, setUp, site, seats, task }, use) => {
      const used = new Set<string>();
      const leave = async (seat: string) => {
        await seats.get(seat)?.operator.leave();
        seats.delete(seat);
      };
      await use(async (route, person = 'operator', screen = {}) => {
        const seat = `${person} ${JSON.stringify(screen)}`;
        const { stops } = site;
        if (seats.get(seat)?.stops !== stops) await leave(seat);
        const there = seats.get(seat);
        const isSeated = used.has(seat);
        used.add(seat);
        if (there && isSeated) await there.operator.goToAddress(route);
        if (there && (isSeated || (await there.sitDown(route)))) return there.operator;
        await leave(seat);
        const taken = await Seat.take(browser, site.url, screen, route, person);
        if (setUp.isFaulty) spoil(taken.operator.page.context());
        seats.set(seat, Object.assign(taken, { stops }));
        return taken.operator;
      });
      // The next test begins with nothing of one that failed.
      const hasFailed = task.result?.state === 'fail';
      for (const [seat, { operator }] of hasFailed ? seats : []) {
        await recordFailure(operator.page, `failed ${task.name.replaceAll(/\W+/g, '-')} ${seat.split(' ', 1)}`);
        await leave(seat);
      }
      for (const seat of used) if (!(await seats.get(seat)?.standUp())) await leave(seat);
    },
  });
}

export const test = siteTest({});
