import { expect } from 'vitest';
import { test } from './scene.ts';
import { demo } from './site/stationCopy.ts';
import { readStation } from './site/stationPoints.ts';

const { synoptics } = readStation(demo);

test('on a walk over all pages the browser complains of nothing', { tags: ['spec-3-6', 'spec-6-3'] }, async ({
  operator,
}) => {
  const { page } = operator;
  await operator.open();
  await operator.synoptic.isLive();
  await page.getByRole('button', { name: 'Log in' }).click();
  await operator.loginForm.waitFor();
  await operator.logInHere('admin');
  for (const { name } of synoptics) {
    await operator.goTo(name);
    await page.getByRole('heading', { name }).waitFor();
    await operator.synoptic.isLive();
  }
  const panel = await operator.command(410);
  await panel.closeByEscape();
  await operator.goTo('Operation log');
  await page.locator('tr[aria-rowindex]').first().waitFor();
  await page.getByRole('button', { name: 'User menu of admin' }).click();
  await page.getByRole('link', { name: 'Change password' }).click();
  await page.getByLabel('Current password').waitFor();
  await operator.picture('change password');
  await operator.logOut();
  await operator.frame.waitFor({ state: 'detached' });
  expect(operator.complaints).toEqual([]);
  await operator.open('no/such/page');
  await operator.reads('404 NOT FOUND').waitFor();
  await expect.poll(() => operator.route).toBe('/404');
  // Its status is 404, which the browser notes, and nothing else.
  expect(operator.complaints).toEqual([expect.stringMatching(/status of 404 .*\/no\/such\/page\)$/)]);
});
