import { expect } from 'vitest';
import { letPass } from './operator/letPass.ts';
import { withWorker } from './operator/operator.ts';
import { hanging } from './scriptedDevice/faults.ts';
import { config } from './scriptedDevice/replies.ts';
import { test } from './scriptedDevice/scene.ts';

/** Spec §2 and §9: the sizes at which the layout changes. */
const sizes: readonly [width: number, height: number, layout: string, ...tags: string[]][] = [
  [469, 800, 'phone', 'spec-2-11', 'spec-9-14'],
  [470, 800, 'desk', 'spec-2-11', 'spec-9-14'],
  [470, 471, 'desk'],
  [789, 500, 'phone', 'spec-2-12', 'spec-9-14'],
  [790, 500, 'desk', 'spec-2-12', 'spec-9-14'],
  [788, 789, 'desk'],
];
for (const [width, height, layout, ...tags] of sizes) {
  test(`${width} x ${height} is a ${layout}, also when the window becomes so`, { tags }, async ({ operator }) => {
    const { page } = operator;
    const shape = page.locator(`html[data-layout="${layout}"]`);
    await page.setViewportSize({ width: 1280, height: 800 });
    await operator.open('auth');
    await page.setViewportSize({ width, height });
    await shape.waitFor();
    await page.reload();
    await operator.loginForm.waitFor();
    await shape.waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
  });
}

test('the spinner: 40 by 40, over the whole screen, while a login runs and while a screen is fetched', {
  tags: ['spec-2-10'],
}, async ({ operator, device }) => {
  const { page } = operator;
  const spinner = page.getByRole('progressbar');
  device.says({ getConfig: hanging });
  await operator.open('auth');
  await operator.fillIn('operator', 'start-the-pump');
  await spinner.waitFor();
  const { width, height } = await spinner.evaluate((ring: HTMLElement) => ({
    width: ring.offsetWidth,
    height: ring.offsetHeight,
  }));
  expect({ width, height }).toEqual({ width: 40, height: 40 });
  const cover = await spinner.evaluate((ring) => {
    const { left, top, right, bottom } = (ring.parentElement ?? ring).getBoundingClientRect();
    return [left, top, right - innerWidth, bottom - innerHeight];
  });
  expect(cover).toEqual([0, 0, 0, 0]);

  // A navigation that waits: the open pages are not told yet.
  device.says({ getConfigUnAuth: hanging });
  await operator.open('synoptic');
  await spinner.waitFor();
  await page.clock.runFor(5000);
  await operator.loginForm.waitFor();
  await spinner.waitFor({ state: 'detached' });
});

test('the page title is the station’s name, before and after the login', async ({ operator, device }) => {
  await operator.open('auth');
  await expect.poll(() => operator.page.title()).toBe('Hill station');
  device.says({ getConfigUnAuth: config('') });
  await operator.comeIn();
  await expect.poll(() => operator.page.title()).toBe('Hill station');
});

test('the language is en where nothing was chosen, but for a French browser (R33)', {
  tags: ['spec-9-17'],
}, async ({ arrive }) => {
  for (const [locale, language] of [
    ['de-DE', 'en'],
    ['fr-FR', 'fr'],
  ] as const) {
    const operator = await arrive({ locale });
    await operator.open('auth');
    await operator.page.locator('form').waitFor();
    expect(await operator.page.locator('html').getAttribute('lang'), locale).toBe(language);
  }
});

test('the service worker is registered once the app is stable, and keeps nothing of the device', {
  tags: ['spec-9-15'],
}, async ({ arrive }) => {
  const operator = await arrive(withWorker);
  await operator.comeIn();
  // At rest: the browser has time for it.
  await operator.page.clock.runFor(1000);
  const kept = await operator.page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const names = await caches.keys();
    const stores = await Promise.all(names.map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
    return {
      worker: new URL(active?.scriptURL ?? '').pathname,
      paths: requests.map(({ url }) => new URL(url).pathname),
    };
  });
  expect(kept.worker).toBe('/sw.js');
  expect(kept.paths.length).toBeGreaterThan(0);
  expect(kept.paths.filter((path) => path.includes('IhmWeb'))).toEqual([]);
});

test('in a browser that is never at rest the service worker is registered after 30 s', { tags: ['spec-9-16'] }, async ({
  arrive,
}) => {
  const operator = await arrive(withWorker);
  const { page } = operator;
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await operator.open('auth');
  await operator.loginForm.waitFor();
  const isRegistered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
  await letPass(page, 25_000);
  expect(await isRegistered()).toBe(false);
  await page.clock.runFor(5000);
  await expect.poll(isRegistered).toBe(true);
});
