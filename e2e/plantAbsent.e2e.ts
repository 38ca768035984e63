import { expect } from 'vitest';
import { secondsUntil } from './faults/livedTime.ts';
import { siteTest } from './scene.ts';

const test = siteTest({ isPlantOn: false });

test('without a plant the page is up in 3 s, its values not current; they come alive with the plant', async ({
  operator,
  site,
}) => {
  await site.stopService();
  const up = secondsUntil(() => operator.loginForm.isVisible());
  await site.startService();
  await operator.open('auth');
  expect(await up).toBeLessThan(3);

  await operator.comeIn();
  await operator.page.locator('button[data-info]').first().waitFor();
  const values = async () =>
    (await operator.synoptic.elements()).filter(({ quality, isBroken }) => quality === 'bad' && !isBroken);
  await expect.poll(async () => (await values()).length).toBeGreaterThan(20);
  // A tank and a pipe have no text of their own.
  const texts = async () => new Set((await values()).flatMap(({ text }) => text || []));
  await expect.poll(texts).toEqual(new Set(['---']));
  await operator.picture('plant absent');

  await site.plant.start();
  expect(await secondsUntil(async () => (await values()).length === 0)).toBeLessThan(5);
});
