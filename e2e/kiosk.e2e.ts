import { expect } from 'vitest';
import type { Operator } from './operator/operator.ts';
import { violationsOn } from './operator/violations.ts';
import { siteTest } from './scene.ts';
import { editStation } from './site/stationCopy.ts';

/** Three pages are open to all, under a prefix as behind a proxy. */
const openToo = (id: string) => (xml: string) =>
  xml.replace(`SynopticId="${id}" `, `SynopticId="${id}" IsAuthenticationRequired="false" `);
const test = siteTest({
  prefix: '/water/',
  prepare: (folder) => {
    editStation(folder, openToo('tanks'));
    editStation(folder, openToo('network'));
  },
});

const names = ['Tanks', 'Network', 'Your water, right now'];
const heading = ({ page }: Operator) => page.getByRole('heading', { level: 1 });
const shown = async (operator: Operator) => (await heading(operator).textContent()) ?? '';
/** Waits for the screen to come to that page by itself. */
const comesTo = (operator: Operator, name: string) =>
  heading(operator).filter({ hasText: name }).waitFor({ timeout: 15_000 });
const markPage = ({ page }: Operator) => page.evaluate(() => document.body.setAttribute('data-same-page', ''));
const isSamePage = async ({ page }: Operator) => (await page.locator('body[data-same-page]').count()) === 1;

test('a wall screen goes through the open pages, each with its values', async ({ operator }) => {
  const { page } = operator;
  await operator.open('?kiosk=5');
  await operator.synoptic.isLive();
  expect(operator.route).toBe('/unAuthSynoptic?kiosk=5');
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await page.getByRole('button').count()).toBe(0);
  expect(await shown(operator)).toBe(names[0]);
  await page.getByText('Page 1 of 3').waitFor();
  await operator.picture('kiosk');

  // From now on somebody watches what is seen: never an empty screen, never a page without its values.
  await page.evaluate(() => {
    const seen = { empty: 0, bad: 0, pages: new Set<string>() };
    Object.assign(globalThis, { seen });
    const look = () => {
      const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      const drawn = [...document.querySelectorAll('main [data-index]')].filter(isSeen);
      seen.pages.add(document.querySelector('h1')?.textContent ?? '');
      if (drawn.length === 0) seen.empty++;
      if (drawn.some((element) => element.matches('[data-quality="bad"]:not([data-broken])'))) seen.bad++;
      requestAnimationFrame(look);
    };
    look();
  });
  await comesTo(operator, 'Network');
  await comesTo(operator, 'Your water, right now');
  await comesTo(operator, 'Tanks');
  const seen = await page.evaluate(() => {
    const { empty, bad, pages } = (
      globalThis as unknown as { seen: { empty: number; bad: number; pages: Set<string> } }
    ).seen;
    return { empty, bad, pages: pages.size };
  });
  expect(seen).toEqual({ empty: 0, bad: 0, pages: 3 });
  expect(operator.complaints).toEqual([]);
});

test('the whole page is on the screen, whatever its form', async ({ arrive }) => {
  for (const viewport of [
    { width: 1920, height: 1080 },
    { width: 1280, height: 800 },
    { width: 1080, height: 1920 },
    { width: 844, height: 390 },
  ]) {
    const operator = await arrive({ viewport });
    await operator.open('unAuthSynoptic/network?kiosk=3600');
    await operator.synoptic.isLive();
    const { left, top, width, height } = await operator.synoptic.sheet();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top).toBeGreaterThan(0);
    expect(left + width).toBeLessThanOrEqual(viewport.width + 1);
    expect(top + height).toBeLessThanOrEqual(viewport.height + 1);
    await operator.picture(`kiosk ${viewport.width}x${viewport.height}`);
  }
});

test('a key pauses it, arrows choose, and the pointer hides', async ({ operator }) => {
  const { page } = operator;
  await operator.open('unAuthSynoptic/network?kiosk=3600');
  await operator.synoptic.isLive();
  expect(await shown(operator)).toBe('Network');
  const cursor = () => page.locator('h1').evaluate((h1) => getComputedStyle(h1).cursor);
  await expect.poll(cursor).toBe('none');
  await page.mouse.move(300, 300);
  await expect.poll(cursor).not.toBe('none');
  await page.keyboard.press('ArrowLeft');
  await comesTo(operator, 'Tanks');
  await page.getByText('Paused. It goes on by itself in a minute.').waitFor();
  await operator.picture('kiosk paused');
  await page.getByRole('button', { name: 'Your water' }).click();
  await comesTo(operator, 'Your water, right now');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByText('Paused.').waitFor({ state: 'detached' });
});

test('the service stops and starts again: the page stays, says so, and goes on without anybody', async ({
  operator,
  site,
}) => {
  await operator.open('unAuthSynoptic?kiosk=5');
  await operator.synoptic.isLive();
  await markPage(operator);
  await site.stopService();
  await operator.reads(/No answer from the device since/).waitFor();
  const stays = await shown(operator);
  await operator.picture('kiosk service lost');
  await expect.poll(async () => new Set(await allQualities(operator))).toEqual(new Set(['bad']));
  // Longer than a page's time, and it is still there.
  await operator.page.waitForTimeout(6500);
  expect(await shown(operator)).toBe(stays);
  await site.startService();
  await operator.synoptic.isLive();
  await operator.reads('No answer from the device').waitFor({ state: 'detached' });
  await comesTo(operator, names[(names.indexOf(stays) + 1) % 3] ?? '');
  expect(await isSamePage(operator)).toBe(true);
});

test('another configuration is taken without anybody', async ({ operator, site }) => {
  await operator.open('?kiosk=5');
  await operator.synoptic.isLive();
  await markPage(operator);
  await site.stopService();
  editStation(site.folder, (xml) => xml.replace('SynopticName="Tanks"', 'SynopticName="The two tanks"'));
  await site.startService();
  await comesTo(operator, 'The two tanks');
  expect(await isSamePage(operator)).toBe(true);
});

test('the browser starts while the service is down: it waits in words, and comes by itself', async ({
  operator,
  site,
}) => {
  const { page } = operator;
  await operator.open('?kiosk=5');
  await operator.synoptic.isLive();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await site.stopService();
  await page.goto('about:blank');
  await operator.open('?kiosk=5');
  await operator.reads('No response from device').waitFor();
  await operator.picture('kiosk cold start');
  await site.startService();
  await operator.synoptic.isLive();
  expect(operator.route).toBe('/unAuthSynoptic?kiosk=5');
  await page.getByText(/^Page \d of 3$/).waitFor();
  await operator.reads('No response from device').waitFor({ state: 'detached' });
});

test('a browser that was never here starts while the service is down: its own error page tries again by itself', async ({
  operator,
  site,
}) => {
  await site.stopService();
  await expect(operator.open('?kiosk=5')).rejects.toThrow('ERR_CONNECTION_REFUSED');
  await site.startService();
  await operator.page.getByText(/^Page \d of 3$/).waitFor({ timeout: 40_000 });
  await operator.synoptic.isLive();
});

const screens = {
  'on a wall': { width: 1280, height: 800 },
  'in a hand': { width: 390, height: 844 },
  'in a hand, on its side': { width: 844, height: 390 },
} as const;
test.for(Object.entries(screens))('%s: WCAG 2.2 AA, light and dark', async ([, viewport], { arrive }) => {
  const operator = await arrive({ colorScheme: 'light', viewport });
  await operator.open('?kiosk=60');
  await operator.synoptic.isLive();
  await operator.page.keyboard.press('ArrowLeft');
  await comesTo(operator, 'Your water, right now');
  for (const colorScheme of ['light', 'dark'] as const) {
    await operator.page.emulateMedia({ colorScheme });
    await operator.picture(`kiosk ${colorScheme} ${viewport.width}`);
    expect(await violationsOn(operator.page), colorScheme).toEqual([]);
  }
});

async function allQualities({ synoptic }: Operator): Promise<string[]> {
  const all = await synoptic.elements();
  return all.filter(({ info, isBroken }) => info !== undefined && !isBroken).map(({ quality }) => quality);
}
