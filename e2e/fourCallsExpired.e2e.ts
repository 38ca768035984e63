import { expect } from 'vitest';
import { MessageDialog } from './operator/messageDialog.ts';
import { hasHeard } from './scriptedDevice/pageTime.ts';
import { card, output } from './scriptedDevice/replies.ts';
import { test } from './scriptedDevice/scene.ts';

const calls = ['identityCard', 'getUserProfile', 'getConfig'] as const;

test.for(calls)(
  'code 3 on %s: two lines of 1500 ms, then the password screen and no other',
  async (call, { arrive, device }) => {
    const operator = await arrive();
    const { page } = operator;
    device.says({ [call]: output(3) });
    await operator.open('auth');
    await operator.fillIn('operator', 'start-the-pump');
    const dialog = new MessageDialog(page);
    await dialog.line('Password expired').waitFor();
    await dialog.pass(1499);
    expect(await dialog.line('Password expired').isVisible()).toBe(true);
    await dialog.pass(1);
    await dialog.line('Redirecting to change password screen').waitFor();
    await dialog.pass(1499);
    expect(await dialog.root.isVisible()).toBe(true);
    await dialog.pass(1);
    await dialog.isGone();
    await page.getByLabel('Current password').waitFor();
    expect(operator.route).toBe('/password');

    // Whatever is typed into the address line without a reload, by Back here: only this screen.
    await page.goBack();
    await expect.poll(() => operator.route).toBe('/password');
    await page.getByLabel('Current password').waitFor();
  },
);

test('its button goes there at once', async ({ operator, device }) => {
  device.says({ getUserProfile: output(3) });
  await operator.open('auth');
  await operator.fillIn('operator', 'start-the-pump');
  await new MessageDialog(operator.page).button('Change password').click();
  await operator.page.getByLabel('Confirm new password').waitFor();
  expect(operator.route).toBe('/password');
});

test.for([
  { wanted: 'short', confirmed: 'short', words: 'The new password needs 8 to 128 characters.' },
  { wanted: 'with spaces in it', confirmed: 'with spaces in it', words: /a character that is not accepted/ },
  { wanted: 'start-the-pump', confirmed: 'start-the-pump', words: 'The new password is the same as the current one.' },
  { wanted: 'another-word', confirmed: 'another-wort', words: 'This is not the same as the new password.' },
])('a new password "$wanted" is refused in words, and nothing is sent', async (row, { operator, device }) => {
  const { page } = operator;
  device.says({ getUserProfile: output(3) });
  await operator.open('auth');
  await operator.fillIn('operator', 'start-the-pump');
  await new MessageDialog(page).button('Change password').click();
  const before = device.count('getUserProfile');
  await page.getByLabel('Current password').fill('start-the-pump');
  await page.getByLabel('New password', { exact: true }).fill(row.wanted);
  await page.getByLabel('Confirm new password').fill(row.confirmed);
  await page.locator('form').getByRole('button', { name: 'Change password' }).click();
  await operator.reads(row.words).waitFor();
  await hasHeard(page);
  expect(device.asked.filter(({ call }) => call === undefined)).toEqual([]);
  expect(device.count('getUserProfile')).toBe(before);
});

test('code 3 while one is inside: dialog, password screen, and nothing is asked any more', async ({
  operator,
  device,
}) => {
  const { page } = operator;
  await operator.comeIn();
  device.says({ identityCard: output(3), getUserProfile: output(3) });
  await page.clock.fastForward(30_000);
  await new MessageDialog(page).button('Change password').click();
  await page.getByLabel('Current password').waitFor();
  const before = device.asked.length;
  device.says({ identityCard: card() });
  await page.clock.runFor(90_000);
  await hasHeard(page);
  expect(device.asked.length).toBe(before);
});
