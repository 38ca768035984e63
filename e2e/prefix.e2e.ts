import { expect } from 'vitest';
import { withWorker } from './operator/operator.ts';
import { siteTest } from './scene.ts';
import { ask } from './site/wire.ts';

const test = siteTest({ prefix: '/water/' });

test('under a prefix the whole product works', { tags: ['spec-7-1', 'spec-7-4'] }, async ({ operator, site }) => {
  const { page } = operator;
  expect(site.url).toMatch(/\/water\/$/);
  await operator.open();
  await operator.synoptic.isLive();
  await expect.poll(() => operator.route).toBe('/unAuthSynoptic');
  await operator.comeIn();
  await expect.poll(() => operator.route).toBe('/synoptic');
  await operator.goTo('Network');
  await operator.synoptic.isLive();
  await expect.poll(() => page.url()).toBe(`${site.url}synoptic/network`);
  const isDrawn = () =>
    page
      .locator('main img')
      .evaluateAll(
        (all) => all.length > 0 && all.every((img) => 'naturalWidth' in img && Number(img.naturalWidth) > 0),
      );
  await expect.poll(isDrawn).toBe(true);

  const panel = await operator.command(520);
  // The plant's own levels may have turned it on; now they leave it alone.
  site.plant.hold();
  await panel.arm();
  await panel.root.getByRole('button', { name: /^(Start|Stop) Booster pump$/ }).click();
  await panel.outcome.getByText('Confirmed by read-back').waitFor();
  await panel.closeByEscape();
  await operator.goTo('Operation log');
  await operator.reads('Booster pump').waitFor();
  expect(operator.complaints).toEqual([]);
});

test('a deep link under a prefix asks for the login and leads there', async ({ operator, site }) => {
  await operator.open('synoptic/tanks');
  await operator.page.getByRole('button', { name: 'Log in' }).click();
  await operator.logInHere();
  await expect.poll(() => operator.page.url()).toBe(`${site.url}synoptic/tanks`);
});

test('in a browser that stores the app, what monitoring reads comes from the device', { tags: ['night'] }, async ({
  arrive,
  site,
}) => {
  const operator = await arrive(withWorker);
  const { page } = operator;
  await operator.open();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const read = async (path: string) => {
    const response = await page.goto(`${site.url}${path}`);
    return [response?.fromServiceWorker(), await page.locator('body').textContent()];
  };
  for (const path of ['health', 'health?at=1']) expect(await read(path)).toEqual([false, 'ok']);
  for (const path of ['metrics', 'api/points']) expect((await read(path))[0]).toBe(false);
  expect((await read('healthy'))[0]).toBe(true);
});

test('outside of the prefix there is nothing', async ({ site }) => {
  const { origin } = new URL(site.url);
  expect((await ask(`${origin}/`)).status).toBe(404);
  expect((await ask(`${origin}/IhmWeb/IFileManager/Download/IdentityCard.xml`)).status).toBe(404);
});
