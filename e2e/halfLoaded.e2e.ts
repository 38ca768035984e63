import { expect } from 'vitest';
import { timeouts } from './operator/timeouts.ts';
import { test } from './scene.ts';

test('a device that goes between two files of the app leaves words, and the login when it is back', async ({
  operator: { page },
  site,
}) => {
  const words = page.getByText('The device has not given the whole app yet.');
  await page.route('**/assets/en-*.js', (route) => route.abort());
  await page.goto(`${site.url}auth`);
  await words.waitFor();
  await page.unroute('**/assets/en-*.js');
  await page.getByLabel('Login').waitFor(timeouts.back);
  expect(await words.count()).toBe(0);
});

test('an app of which nothing runs leaves words too', async ({ operator: { page }, site }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${site.url}auth`);
  await page.getByText('load the page again').waitFor();
});

test('a panel that can’t be had is told beside the page, and opens at the next try', async ({ operator }) => {
  const { page, synoptic } = operator;
  await page.route('**/assets/CommandPanel-*.js', (route) => route.abort());
  await operator.comeIn();
  await synoptic.isLive();
  await synoptic.selectable(410).click();
  await operator.reads('The panel of Pump 1 could not be loaded.').waitFor();
  expect(await synoptic.value(510)).not.toBe('---');
  await page.unroute('**/assets/CommandPanel-*.js');
  await synoptic.selectable(410).click();
  await (await operator.panel()).says('Pump 1 mode: Automatic.');
});
