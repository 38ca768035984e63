import { expect } from 'vitest';
import { calls } from '../protocol/calls.ts';
import { downloadPath, servicePath } from '../protocol/headers.ts';
import { test } from './scene.ts';

/** Of both states of what the first page shows by pictures. */
const pictures = [
  'booster-running.svg',
  'booster-stopped.svg',
  'pump-running.svg',
  'pump-stopped.svg',
  'reducing-valve-closed.svg',
  'reducing-valve-open.svg',
];

test('the pictures of the first page are there before its values, those of the other states too', async ({
  operator,
  site,
}) => {
  const { page } = operator;
  const values = Promise.withResolvers<void>();
  for (const { path } of [calls.stream, calls.poll])
    await page.route(`**/${path}`, async (route) => {
      await values.promise;
      await route.continue().catch(() => undefined);
    });
  await page.addInitScript(() => {
    const value = 'button[data-info][data-quality="good"]';
    const watch = new MutationObserver(() => {
      if (!document.querySelector(value)) return;
      watch.disconnect();
      // As it is painted.
      const shown = [...document.querySelectorAll<HTMLImageElement>('[data-sheet] button img')];
      document.documentElement.dataset.pictures = `${shown.filter(({ complete }) => complete).length} of ${shown.length}`;
    });
    watch.observe(document, { subtree: true, childList: true, attributes: true });
  });
  await operator.comeIn();
  const prefix = `${site.url}${servicePath}${downloadPath}`;
  const loaded = () =>
    page.evaluate(
      (start) =>
        performance
          .getEntriesByType('resource')
          .flatMap(({ name }) => (name.startsWith(start) ? name.slice(start.length) : []))
          .sort(),
      prefix,
    );
  await expect.poll(loaded).toEqual(expect.arrayContaining(pictures));
  expect(await page.locator('button[data-info][data-quality="good"]').count()).toBe(0);
  const before = await loaded();
  values.resolve();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.pictures)).toMatch(/^([1-9]\d*) of \1$/);
  // Each once, and none again when its state came.
  expect(await loaded()).toEqual(before);
  expect(new Set(before).size).toBe(before.length);
});
