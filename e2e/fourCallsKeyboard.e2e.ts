import { expect } from 'vitest';
import { hasFocus, tabTo } from './operator/keyboard.ts';
import { MessageDialog } from './operator/messageDialog.ts';
import type { Operator } from './operator/operator.ts';
import { output } from './scriptedDevice/replies.ts';
import { test } from './scriptedDevice/scene.ts';

/** Types login and password as they come, from where the screen has put the focus. */
async function typeLogin({ page, loginForm }: Operator): Promise<void> {
  await loginForm.waitFor();
  await expect.poll(() => hasFocus(page, 'input[name="login"]')).toBe(true);
  await page.keyboard.type('operator');
  await page.keyboard.press('Tab');
  await page.keyboard.type('start-the-pump');
  await page.keyboard.press('Enter');
}

test.for([
  { key: 'Enter', code: -1, line: 'No response from device' },
  { key: 'Escape', code: -1, line: 'No response from device' },
  { key: 'Enter', code: 100, line: 'Device refused' },
  { key: 'Escape', code: 100, line: 'Device refused' },
])(
  'with the keyboard alone: $key ends the dialog "$line", and the password is typed next',
  async (row, { operator, device }) => {
    const { page } = operator;
    device.says({ identityCard: output(row.code) });
    await operator.open('auth');
    await typeLogin(operator);
    const dialog = new MessageDialog(page);
    await dialog.line(row.line).waitFor();
    await expect.poll(() => hasFocus(page, 'dialog, dialog *')).toBe(true);
    await page.keyboard.press(row.key);
    await operator.isTurnedAway(`Cause of disconnection : ${row.line}`);
    await expect.poll(() => hasFocus(page, 'input[name="password"]')).toBe(true);
  },
);

test('with the keyboard alone: an expired password is changed, up to the refusal of the device', {
  tags: ['spec-8-7'],
}, async ({ operator, device }) => {
  const { page } = operator;
  device.says({ getUserProfile: output(3) });
  await operator.open('auth');
  await typeLogin(operator);
  await new MessageDialog(page).line('Password expired').waitFor();
  await expect.poll(() => hasFocus(page, 'dialog, dialog *')).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByLabel('Current password').waitFor();
  await tabTo(page, 'input[name="current"]');
  await page.keyboard.type('start-the-pump');
  await page.keyboard.press('Tab');
  await page.keyboard.type('another-word');
  await page.keyboard.press('Tab');
  await page.keyboard.type('another-word');
  await page.keyboard.press('Enter');
  await page
    .getByRole('alert')
    .getByText(/It is unknown whether the password was changed/)
    .waitFor();
  expect(operator.route).toBe('/password');
  await tabTo(page, 'form ~ button');
  await page.keyboard.press('Enter');
  await operator.loginForm.waitFor();
});

test('with the keyboard alone: any key keeps one logged in, and the dialog of inactivity is ended', async ({
  operator,
}) => {
  const { page } = operator;
  await operator.open('auth');
  await typeLogin(operator);
  await operator.frame.waitFor();
  await page.clock.fastForward(590_000);
  await page.getByRole('timer').waitFor();
  await page.keyboard.press('Tab');
  await page.getByRole('timer').waitFor({ state: 'hidden' });
  await page.clock.fastForward(601_000);
  await new MessageDialog(page).line('Inactivity period too long').waitFor();
  await expect.poll(() => hasFocus(page, 'dialog, dialog *')).toBe(true);
  await page.keyboard.press('Enter');
  await operator.isTurnedAway('Cause of disconnection : Inactivity period too long');
});
