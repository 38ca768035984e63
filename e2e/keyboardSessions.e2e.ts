import { expect } from 'vitest';
import { hasFocus, tabTo } from './operator/keyboard.ts';
import { test } from './scene.ts';

test('with the keyboard alone: the sessions, and the end of one of them', { tags: ['night'] }, async ({
  operator,
  arrive,
}) => {
  const { page } = operator;
  const other = await arrive();
  await other.comeIn('observer');
  await operator.comeIn('admin');
  await tabTo(page, 'nav a[href$="diagnostic/users"]');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Sessions' }).waitFor();
  const end = 'button[aria-label^="End this session of observer"]';
  await page.locator(end).waitFor();
  await tabTo(page, end);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'End the session of observer?' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(page, end)).toBe(true);

  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await tabTo(page, 'dialog button[type="submit"]');
  await page.keyboard.press('Enter');
  await other.loginForm.waitFor();
  await other.frame.waitFor({ state: 'detached' });
});

test('with the keyboard alone: the day from which on a password must be changed', { tags: ['night'] }, async ({
  operator,
}) => {
  const { page } = operator;
  await operator.comeIn('admin');
  await tabTo(page, 'nav a[href$="diagnostic/users"]');
  await page.keyboard.press('Enter');
  const expiry = 'button[aria-label="Edit technician…"]';
  await page.locator(expiry).waitFor();
  await tabTo(page, expiry);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Account of technician' });
  await dialog.waitFor();
  await tabTo(page, 'dialog input[type="radio"]');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.getByLabel('Date', { exact: true }).waitFor();
  await tabTo(page, 'dialog button[type="submit"]');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Set an expiry date for the password of technician?' });
  await question.waitFor();
  await tabTo(page, 'dialog button[type="submit"]');
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  await page
    .getByRole('row', { name: /technician/ })
    .getByText(/^Valid until/)
    .waitFor();
  await expect.poll(() => hasFocus(page, expiry)).toBe(true);
});
