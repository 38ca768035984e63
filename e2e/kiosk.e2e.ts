import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { wholeBrowser } from './operator/browser.ts';
import { onEveryScreen } from './operator/inBothThemes.ts';
import { Operator, withWorker } from './operator/operator.ts';
import { quietMs, timeouts } from './operator/timeouts.ts';
import { siteTest } from './scene.ts';
import { editStation } from './site/stationCopy.ts';

const idleMs = 10_000;

/** Under a prefix, as behind a proxy. */
const openToo = (id: string) => (xml: string) =>
  xml.replace(`SynopticId="${id}" `, `SynopticId="${id}" IsAuthenticationRequired="false" `);
const test = siteTest({
  prefix: '/water/',
  prepare: (folder) => {
    editStation(folder, openToo('tanks'));
    editStation(folder, openToo('network'));
    // Observers are exempt from it: others would be logged out during the test.
    const exempt = `DisconnectionTimeoutSec="${idleMs / 1000}" InactivityExempt="observers"`;
    editStation(folder, (xml) => xml.replace(/DisconnectionTimeoutSec="\d+"/, exempt));
  },
});

const names = ['Tanks', 'Network', 'Your water, right now'];
const heading = ({ page }: Operator) => page.getByRole('heading', { level: 1 });
const shown = async (operator: Operator) => (await heading(operator).textContent()) ?? '';
/** By itself. */
const comesTo = (operator: Operator, name: string) =>
  heading(operator).filter({ hasText: name }).waitFor({ timeout: 60_000 });
const markPage = ({ page }: Operator) => page.evaluate(() => document.body.setAttribute('data-same-page', ''));
const isSamePage = async ({ page }: Operator) => (await page.locator('body[data-same-page]').count()) === 1;

test('a wall screen goes through the open pages, each with its values', { tags: ['night'] }, async ({ operator }) => {
  const { page } = operator;
  // Watched from the first page on: never an empty screen, never a page without its values.
  const watch = await watchRounds(page);
  await operator.open('?kiosk=5');
  await operator.synoptic.isLive();
  await expect.poll(() => operator.route).toBe('/unAuthSynoptic?kiosk=5');
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await page.getByRole('button').count()).toBe(0);
  await page.getByText('Page 1 of 3').waitFor();
  await operator.picture('kiosk');

  // A machine that is held up may show a value late in a round; of a wall screen that does this by itself none is whole.
  const rounds = async () => (await watch()).rounds;
  await expect.poll(rounds, { timeout: 200_000 }).toContainEqual({ pages: names, empty: 0, bad: 0 });
  expect((await rounds()).filter(({ empty }) => empty > 0)).toEqual([]);
  expect((await watch()).first).toBe(names[0]);
  expect(operator.complaints).toEqual([]);
});

test('the whole page is on the screen, whatever its form', async ({ operator }) => {
  await operator.open('unAuthSynoptic/network?kiosk=3600');
  await operator.synoptic.isLive();
  for (const viewport of [
    { width: 1920, height: 1080 },
    { width: 1280, height: 800 },
    { width: 1080, height: 1920 },
    { width: 844, height: 390 },
  ]) {
    await operator.page.setViewportSize(viewport);
    const isWhole = async () => {
      const { left, top, width, height } = await operator.synoptic.sheet();
      const isWithin = left + width <= viewport.width + 1 && top + height <= viewport.height + 1;
      // As large as it can be: in one of its directions it fills the screen.
      const isLarge = width > viewport.width * 0.8 || height > viewport.height * 0.6;
      return left >= 0 && top > 0 && isLarge && isWithin;
    };
    await expect.poll(isWhole).toBe(true);
    await operator.picture(`kiosk ${viewport.width}x${viewport.height}`);
  }
});

test('a key pauses it, arrows choose, and the pointer hides', async ({ operator }) => {
  const { page } = operator;
  await operator.open('unAuthSynoptic/network?kiosk=3600');
  await operator.synoptic.isLive();
  await comesTo(operator, 'Network');
  const cursor = () => page.locator('h1').evaluate((h1) => getComputedStyle(h1).cursor);
  await expect.poll(cursor).toBe('none');
  // It hides again soon after the last move.
  let moves = 0;
  const moved = async () => {
    await page.mouse.move(300 + (++moves % 50), 300);
    return cursor();
  };
  await expect.poll(moved).not.toBe('none');
  await page.keyboard.press('ArrowLeft');
  await comesTo(operator, 'Tanks');
  await page.getByText('Paused. Continues automatically in one minute.').waitFor();
  await operator.picture('kiosk paused');
  await page.getByRole('button', { name: 'Your water' }).click();
  await comesTo(operator, 'Your water, right now');
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByText('Paused.').waitFor({ state: 'detached' });
});

test('private pages on a wall: nobody is logged out, and after a power cut it asks for its login', {
  tags: ['night'],
}, async ({ arrive }) => {
  const operator = await arrive(withWorker);
  const { page } = operator;
  await operator.open('?kiosk=5&pages=wells,overview');
  await operator.reads(/^Login required for this screen/).waitFor();
  await operator.synoptic.isLive();
  await operator.picture('kiosk Login required');
  await page.getByRole('button', { name: 'Log in' }).click();
  await operator.fillIn('observer', 'look-around');
  await comesTo(operator, 'Wells and treatment');
  await operator.synoptic.isLive();
  expect(await page.getByRole('navigation').count()).toBe(0);
  await markPage(operator);
  await page.evaluate((ms) => new Promise((passed) => setTimeout(passed, ms)), idleMs);
  await comesTo(operator, 'Overview');
  await comesTo(operator, 'Wells and treatment');
  expect(await isSamePage(operator)).toBe(true);
  expect(operator.route).toBe('/synoptic?kiosk=5&pages=wells,overview');
  await operator.picture('kiosk private');

  // A wall screen that starts again needs nobody.
  await page.reload();
  await comesTo(operator, 'Wells and treatment');
  await operator.synoptic.isLive();
});

test('the service stops and starts again: the page stays, says so, and goes on without anybody', {
  tags: ['night'],
}, async ({ arrive, site }) => {
  const operator = await arrive(withWorker);
  await operator.open('unAuthSynoptic?kiosk=5');
  await operator.synoptic.isLive();
  await markPage(operator);
  await site.stopService();
  await operator.reads(/No response from the device since/).waitFor(timeouts.lost);
  const stays = await shown(operator);
  await operator.picture('kiosk service lost');
  await expect.poll(async () => new Set(await allQualities(operator)), timeouts.lost).toEqual(new Set(['bad']));
  // Longer than a page's time, by the page's own clock.
  await operator.page.evaluate((ms) => new Promise((passed) => setTimeout(passed, ms)), quietMs.wallPage);
  expect(await shown(operator)).toBe(stays);
  await site.startService();
  await operator.synoptic.isLive(timeouts.back);
  await operator.reads('No response from the device').waitFor({ state: 'detached' });
  await comesTo(operator, names[(names.indexOf(stays) + 1) % 3] ?? '');
  expect(await isSamePage(operator)).toBe(true);
});

test('another configuration is taken without anybody', async ({ arrive, site }) => {
  const operator = await arrive(withWorker);
  await operator.open('?kiosk=5');
  await operator.synoptic.isLive();
  await markPage(operator);
  await site.stopService();
  editStation(site.folder, (xml) => xml.replace('SynopticName="Tanks"', 'SynopticName="The two tanks"'));
  await site.startService();
  await comesTo(operator, 'The two tanks');
  expect(await isSamePage(operator)).toBe(true);
});

test('the browser starts while the service is down: it waits in words, and comes by itself', {
  tags: ['night'],
}, async ({ arrive, site }) => {
  const operator = await arrive(withWorker);
  const { page } = operator;
  await operator.open('?kiosk=5');
  await operator.synoptic.isLive();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await site.stopService();
  await page.goto('about:blank');
  await operator.open('?kiosk=5');
  await operator.reads('No response from device').waitFor(timeouts.lost);
  await operator.picture('kiosk cold start');
  await site.startService();
  await operator.synoptic.isLive(timeouts.back);
  await expect.poll(() => operator.route).toBe('/unAuthSynoptic?kiosk=5');
  await page.getByText(/^Page \d of 3$/).waitFor();
  await operator.reads('No response from device').waitFor({ state: 'detached' });
});

test('a browser that was never here starts while the service is down: its own error page tries again by itself', {
  tags: ['night'],
  timeout: 200_000,
}, async ({ site }) => {
  await using browser = await wholeBrowser();
  const operator = await Operator.arrive(browser, site.url, withWorker);
  await site.stopService();
  await expect(operator.open('?kiosk=5')).rejects.toThrow('ERR_CONNECTION_REFUSED');
  await site.startService();
  // It tries after 1, 5 and 30 s, then after a minute.
  await operator.page.getByText(/^Page \d of 3$/).waitFor({ timeout: 110_000 });
  await operator.synoptic.isLive();
});

test('a wall screen: WCAG 2.2 AA on every screen', async ({ operator }) => {
  await operator.open('?kiosk=3600&pages');
  await operator.synoptic.isLive();
  const violations = await onEveryScreen(operator, 'kiosk', async (check) => {
    await operator.page.keyboard.press('ArrowLeft');
    await comesTo(operator, 'Your water, right now');
    await check();
    await operator.page.keyboard.press('ArrowRight');
  });
  expect(violations).toEqual([]);
});

/** All pages once, as seen frame by frame. */
interface Round {
  readonly pages: string[];
  /** Frames in which nothing was drawn. */
  empty: number;
  /** Frames in which a page lacked some of its values. */
  bad: number;
}

interface Watch {
  first?: string;
  readonly rounds: Round[];
}

/** Every frame from the first page with its values on; returns finished rounds. */
async function watchRounds(page: Page): Promise<() => Promise<Watch>> {
  await page.addInitScript((firstOfRound) => {
    const watch: Watch = { rounds: [] };
    const { rounds } = watch;
    Object.assign(globalThis, { watch });
    const look = () => {
      requestAnimationFrame(look);
      const name = document.querySelector('h1')?.textContent ?? '';
      if (name !== '') watch.first ??= name;
      const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      const drawn = [...document.querySelectorAll('main [data-index]')].filter(isSeen);
      const isBad = drawn.some((element) => element.matches('[data-quality="bad"]:not([data-broken])'));
      const isLive = document.querySelector('[data-link="live"]') !== null;
      let round = rounds.at(-1);
      if (!round && (name !== firstOfRound || !isLive || isBad || drawn.length === 0)) return;
      if (!round || (name === firstOfRound && round.pages.length > 1)) {
        round = { pages: [], empty: 0, bad: 0 };
        rounds.push(round);
      }
      if (round.pages.at(-1) !== name) round.pages.push(name);
      if (drawn.length === 0) round.empty++;
      if (isBad) round.bad++;
    };
    requestAnimationFrame(look);
  }, names[0]);
  return () =>
    page.evaluate(() => {
      const { first, rounds } = (globalThis as unknown as { watch: Watch }).watch;
      return { ...(first !== undefined && { first }), rounds: rounds.slice(0, -1) };
    });
}

async function allQualities({ synoptic }: Operator): Promise<string[]> {
  const all = await synoptic.elements();
  return all.filter(({ info, isBroken }) => info !== undefined && !isBroken).map(({ quality }) => quality);
}
