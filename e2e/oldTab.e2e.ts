import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { services } from '../protocol/services.ts';
import { type Operator, withWorker } from './operator/operator.ts';
import { timeouts } from './operator/timeouts.ts';
import { siteTest } from './scene.ts';
import { oldApp } from './site/oldApp.ts';
import { startServiceProcess } from './site/serviceProcess.ts';

// The earlier service runs first; today's then takes its place on the same address and folder. Its data are of a
// release that is no longer read: each has its own.
const test = siteTest({ isServiceOn: false });

/** Of the service of live values that the old app knows. */
const oldFeed = 1;

const newVersion = /A new version is (ready|available)/;

/** Compared with a page of today. */
async function wrongValues(before: Operator, today: Operator): Promise<string[]> {
  const [old, now] = await Promise.all([before.synoptic.elements(), today.synoptic.elements()]);
  const isCurrent = old.filter(({ info, quality }) => info !== undefined && quality !== 'bad');
  return isCurrent
    .filter(({ info, text }) => !now.some((element) => element.info === info && element.text === text))
    .map(({ info, text, quality }) => `${info}: ${text} (${quality})`);
}

const appOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('script')].map(({ src }) => src).find((src) => src.includes('app-')),
  );

test('a tab from before an update shows no wrong value, says that a new version is ready, and reloads into it', {
  tags: ['night'],
}, async ({ site, arrive, skip }) => {
  const old = oldApp();
  // In CI this must not be skipped unnoticed.
  if ('missing' in old) return process.env.CI ? expect.fail(old.missing) : skip(old.missing);
  const own = ['--port', new URL(site.url).port, '--data', join(site.folder, 'data-of-before')];
  const service = await startServiceProcess([site.folder, ...own], {}, [], old.folder);
  const before = await arrive(withWorker);
  const visitor = await arrive(withWorker);
  try {
    await before.comeIn();
    await before.goTo('Tanks');
    await before.synoptic.isLive();
    await visitor.open('unAuthSynoptic');
    await visitor.synoptic.isLive();
    await expect.poll(async () => (await qualities(before)).has('good')).toBe(true);
  } finally {
    await service.stop();
  }
  const oldApps = await Promise.all([before, visitor].map(({ page }) => appOf(page)));

  await site.startService();
  await before.reads(newVersion).waitFor(timeouts.back);
  // Without a login, the page takes the new version by itself.
  await expect.poll(() => appOf(visitor.page), timeouts.newVersion).not.toBe(oldApps[1]);
  await visitor.synoptic.isLive();
  const today = await arrive();
  await today.comeIn();
  await today.goTo('Tanks');
  await today.synoptic.isLive();
  await before.picture('old tab after an update');

  // The old tab takes no other frames than it knows: its values are not current. Otherwise it must show what today's
  // tab shows.
  const isKnown = Number(services.Feed) === oldFeed;
  if (isKnown) await expect.poll(() => wrongValues(before, today)).toEqual([]);
  else expect(await qualities(before)).toEqual(new Set(['bad']));

  await before.page.getByRole('button', { name: 'Reload' }).click();
  // On this machine's own screen, visitors see the open page (R20).
  await before.page.getByRole('button', { name: 'Log in' }).click(timeouts.newVersion);
  await before.logInHere();
  await before.goTo('Tanks');
  await before.synoptic.isLive();
  await expect.poll(async () => (await qualities(before)).has('good')).toBe(true);
  expect(await before.reads(newVersion).count()).toBe(0);
  expect(await appOf(before.page)).toBe(await appOf(today.page));
  expect(await appOf(before.page)).not.toBe(oldApps[0]);
});

async function qualities({ synoptic }: Operator): Promise<Set<string>> {
  const points = (await synoptic.elements()).filter(({ info }) => info !== undefined);
  return new Set(points.map(({ quality }) => quality));
}
