import { expect } from 'vitest';
import { hasFocus, tabTo } from './operator/keyboard.ts';
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
