import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { siteTest } from './scene.ts';
import { call } from './site/wire.ts';

const test = siteTest({ prepare: (folder) => rmSync(join(folder, 'accounts.xml')) });
const own = 'chosen-by-the-owner';

test('the first password must be changed before anything else, and is good for nothing after that', {
  tags: ['spec-2-7', 'spec-4-4', 'spec-4-14', 'spec-7-13'],
}, async ({ operator, site }) => {
  const { page } = operator;
  const first = site.firstPassword ?? '';
  await operator.open('auth');
  // It passes by itself: whoever looks is there before it.
  const told = operator.reads('Password expired').waitFor();
  await operator.fillIn('admin', first);
  await told;
  await page.getByLabel('Current password').waitFor();
  expect(operator.route).toBe('/password');
  await operator.picture('expired password');

  await page.getByLabel('Current password').fill(first);
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByLabel('Confirm new password').fill('short');
  const change = page.locator('form').getByRole('button', { name: 'Change password' });
  await change.click();
  await operator.reads('The new password needs 8 to 128 characters.').waitFor();

  await page.getByLabel('New password', { exact: true }).fill(own);
  await page.getByLabel('Confirm new password').fill(own);
  await change.click();
  await operator.frame.waitFor();
  await operator.synoptic.isLive();
  expect((await call(site, 'getUserProfile', [], `admin:${first}`)).code).toBe(1);
  expect((await call(site, 'getUserProfile', [], `admin:${own}`)).code).toBe(0);
});
