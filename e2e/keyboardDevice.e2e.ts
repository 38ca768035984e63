import { expect } from 'vitest';
import { hasFocus, tabTo } from './operator/keyboard.ts';
import { test } from './scene.ts';

test('with the keyboard alone: the messages of a link, held still and ended; the focus comes back', {
  tags: ['night'],
}, async ({ operator }) => {
  const { page } = operator;
  await operator.comeIn('technician');
  await tabTo(page, 'nav a[href$="diagnostic/device"]');
  await page.keyboard.press('Enter');
  const show = 'button[aria-label="Show messages of plant"]';
  await page.locator(show).waitFor();
  await tabTo(page, show);
  await page.keyboard.press('Enter');
  const messages = 'section[aria-label="Messages of plant"]';
  await expect.poll(() => hasFocus(page, messages)).toBe(true);
  await page
    .getByRole('row', { name: /Read input/ })
    .first()
    .waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Resume' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator(messages).waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(page, show)).toBe(true);
});
