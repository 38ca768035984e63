import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { spoil } from './operator/contexts.ts';
import { letPass } from './operator/letPass.ts';
import { siteTest } from './scene.ts';
import { call } from './site/wire.ts';

const test = siteTest({ prepare: (folder) => rmSync(join(folder, 'accounts.xml')) });
const own = 'chosen-by-the-owner';

test.for([
  { width: 390, height: 844 },
  { width: 844, height: 390 },
])(
  'the countdown on the password page covers none of its fields, %j',
  { tags: ['night'] },
  async (viewport, { arrive, site }) => {
    const operator = await arrive({ viewport, hasTouch: true, isMobile: true });
    const { page } = operator;
    spoil(page.context());
    await page.clock.install();
    await operator.open('auth');
    await operator.fillIn('admin', site.firstPassword ?? '');
    const field = page.getByLabel('Confirm new password');
    await letPass(page, 6000);
    await field.waitFor();
    const before = await field.boundingBox();
    await letPass(page, 575_000);
    const stay = page.getByRole('button', { name: 'Stay logged in' });
    await stay.waitFor();
    await operator.picture(`countdown on the password page ${viewport.width}x${viewport.height}`);
    expect(await field.boundingBox()).toEqual(before);
    const band = await stay.evaluate((button) => button.parentElement?.getBoundingClientRect().top ?? 0);
    for (const control of await page.locator('form input, form button').all()) {
      await control.scrollIntoViewIfNeeded();
      const box = await control.boundingBox();
      expect((box?.y ?? band) + (box?.height ?? 0)).toBeLessThanOrEqual(band);
    }
  },
);

test('the first password must be changed before anything else, and is good for nothing after that', {
  tags: ['spec-2-7', 'spec-4-4', 'spec-4-14', 'spec-7-13'],
}, async ({ operator, site }) => {
  const { page } = operator;
  const first = site.firstPassword ?? '';
  await operator.open('auth');
  // It passes by itself: the wait begins before it.
  const expired = operator.reads('Password expired').waitFor();
  await operator.fillIn('admin', first);
  await expired;
  await operator.reads(/It was valid for this login only\. Choose your own password to continue\./).waitFor();
  expect(operator.route).toBe('/password');
  await operator.picture('expired password');

  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByLabel('Confirm new password').fill('short');
  const change = page.locator('form').getByRole('button', { name: 'Change password' });
  await change.click();
  await operator.reads('The new password must have 8 to 128 characters.').waitFor();

  await page.getByLabel('New password', { exact: true }).fill(own);
  await page.getByLabel('Confirm new password').fill(own);
  await change.click();
  await operator.frame.waitFor();
  await operator.synoptic.isLive();
  expect((await call(site, 'getUserProfile', [], `admin:${first}`)).code).toBe(1);
  expect((await call(site, 'getUserProfile', [], `admin:${own}`)).code).toBe(0);
});

test('an administrator makes an account: its owner sets a password of his own, and works', async ({ arrive, site }) => {
  const admin = await arrive();
  await admin.open('auth');
  await admin.fillIn('admin', own);
  await admin.frame.waitFor();
  await admin.goTo('Users');
  await admin.page.getByRole('button', { name: 'New account' }).click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByLabel('Login').fill('jo');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  const once = (await dialog.getByRole('status').textContent()) ?? '';
  await admin.picture('one-time password');
  await dialog.getByRole('button', { name: 'I have written it down' }).click();
  await admin.page.getByRole('row', { name: /^jo/ }).getByText('One-time, not used yet').waitFor();

  const jo = await arrive();
  await jo.open('auth');
  await jo.fillIn('jo', once);
  await jo.page.getByLabel('New password', { exact: true }).fill('jo-turns-valves');
  await jo.page.getByLabel('Confirm new password').fill('jo-turns-valves');
  await jo.page.locator('form').getByRole('button', { name: 'Change password' }).click();
  await jo.frame.waitFor();
  await jo.synoptic.isLive();
  expect((await call(site, 'getUserProfile', [], `jo:${once}`)).code).toBe(1);

  await admin.page.getByRole('button', { name: 'Delete jo' }).click();
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Delete jo' }).click();
  await jo.isTurnedAway('An administrator has deleted your account.');
});

test('an account that is deleted while its password page is open leaves that page', { tags: ['night'] }, async ({
  arrive,
}) => {
  const admin = await arrive();
  await admin.open('auth');
  await admin.fillIn('admin', own);
  await admin.frame.waitFor();
  await admin.goTo('Users');
  await admin.page.getByRole('button', { name: 'New account' }).click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByLabel('Login').fill('kim');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  const once = (await dialog.getByRole('status').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I have written it down' }).click();

  const kim = await arrive();
  await kim.open('auth');
  await kim.fillIn('kim', once);
  await kim.page.getByLabel('Confirm new password').waitFor();
  await admin.page.getByRole('button', { name: 'Delete kim' }).click();
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Delete kim' }).click();
  await kim.isTurnedAway('An administrator has deleted your account.');
});
