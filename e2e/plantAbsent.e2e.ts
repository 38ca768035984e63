import { expect } from 'vitest';
import { siteTest } from './scene.ts';

const test = siteTest({ isPlantOn: false });

test('without a plant the page is up in 3 s, its values not current; they come alive with the plant', async ({
  operator,
  site,
}) => {
  await site.stopService();
  const began = performance.now();
  await site.startService();
  await operator.open('auth');
  await operator.loginForm.waitFor();
  expect(performance.now() - began).toBeLessThan(3000);

  await operator.comeIn();
  await operator.page.locator('button[data-info]').first().waitFor();
  const values = async () =>
    (await operator.synoptic.elements()).filter(({ quality, isBroken }) => quality === 'bad' && !isBroken);
  expect((await values()).length).toBeGreaterThan(20);
  expect(new Set((await values()).map(({ text }) => text))).toEqual(new Set(['---']));
  await operator.picture('plant absent');

  await site.plant.start();
  await expect.poll(async () => (await values()).length, { timeout: 5000 }).toBe(0);
});
