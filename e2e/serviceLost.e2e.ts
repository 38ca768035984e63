import { expect } from 'vitest';
import { test } from './scene.ts';

test('the service stops and starts again: told in words, then live again without a reload', async ({
  operator,
  site,
}) => {
  const { page, synoptic } = operator;
  await operator.comeIn();
  await synoptic.isLive();
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));

  await site.stopService();
  await operator.reads(/No answer from the device since .* Values are not current/).waitFor();
  await expect.poll(() => page.locator('button[data-info]:not([data-quality="bad"])').count()).toBe(0);
  await operator.picture('service lost');

  await site.startService();
  await synoptic.isLive();
  await operator.reads('No answer from the device').waitFor({ state: 'detached' });
  expect(await page.locator('body[data-same-page]').count()).toBe(1);
  expect(operator.route).toBe('/synoptic');
});
