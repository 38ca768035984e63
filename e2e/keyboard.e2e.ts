import { expect } from 'vitest';
import { hasFocus, tabTo } from './operator/keyboard.ts';
import { violationsOn } from './operator/violations.ts';
import { test } from './scene.ts';

test('with the keyboard alone: log in, reach a pump, open its panel, and be back on it', async ({ operator }) => {
  const { page } = operator;
  await operator.open('auth');
  await operator.loginForm.waitFor();
  await tabTo(page, 'input[name="login"]');
  await page.keyboard.type('operator');
  await page.keyboard.press('Tab');
  await page.keyboard.type('start-the-pump');
  await page.keyboard.press('Enter');
  await operator.frame.waitFor();
  await operator.synoptic.isLive();

  const pump = 'button[data-info="410"]';
  await tabTo(page, pump);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Pump 1' });
  await panel.waitFor();
  await expect.poll(() => panel.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await tabTo(page, '[role="dialog"] button:not([aria-label="Close"])');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(page, pump)).toBe(true);
});

test('the first stop leads past bar and navigation; the question mark explains the page', async ({ operator }) => {
  const { page } = operator;
  await operator.comeIn();
  await operator.synoptic.isLive();
  const link = page.getByRole('link', { name: 'Skip to page' });
  await link.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const isInPage = () => page.evaluate(() => document.activeElement?.closest('main') !== null);
  await expect.poll(isInPage).toBe(true);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Help' });
  await help.getByRole('heading', { name: 'Overview' }).waitFor();
  await help
    .getByText('This is not a lockout: the machine can still start automatically or be operated locally.')
    .waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await operator.picture('help');
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await expect.poll(isInPage).toBe(true);
});
