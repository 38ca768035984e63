import { expect } from 'vitest';
import { MessageDialog } from './operator/messageDialog.ts';
import { hasHeard } from './scriptedDevice/pageTime.ts';
import { card, output } from './scriptedDevice/replies.ts';
import { test } from './scriptedDevice/scene.ts';

const calls = ['identityCard', 'getUserProfile', 'getConfig'] as const;

test.for(calls)(
  'code 3 on %s: two lines of 1500 ms, then the password screen and no other',
  { tags: ['spec-2-7', 'spec-2-18', 'spec-4-4', 'spec-8-7', 'spec-9-13'] },
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

test('its button goes there at once', { tags: ['spec-8-7'] }, async ({ operator, device }) => {
  device.says({ getUserProfile: output(3) });
  await operator.open('auth');
  await operator.fillIn('operator', 'start-the-pump');
  await new MessageDialog(operator.page).button('Change password').click();
  await operator.page.getByLabel('Confirm new password').waitFor();
  expect(operator.route).toBe('/password');
});

const wrong: readonly [wanted: string, confirmed: string, words: string | RegExp, ...tags: string[]][] = [
  ['short', 'short', 'The new password must have 8 to 128 characters.'],
  ['with spaces in it', 'with spaces in it', /a character that is not accepted/],
  ['start-the-pump', 'start-the-pump', 'The new password is the same as the current one.', 'spec-5-2'],
  ['another-word', 'another-wort', 'The confirmation differs from the new password.'],
];
for (const [wanted, confirmed, words, ...tags] of wrong) {
  test(`a new password "${wanted}" is refused in words, and nothing is sent`, { tags }, async ({
    operator,
    device,
  }) => {
    const { page } = operator;
    device.says({ getUserProfile: output(3) });
    await operator.open('auth');
    await operator.fillIn('operator', 'start-the-pump');
    await new MessageDialog(page).button('Change password').click();
    const before = device.count('getUserProfile');
    await page.getByLabel('Current password').fill('start-the-pump');
    await page.getByLabel('New password', { exact: true }).fill(wanted);
    await page.getByLabel('Confirm new password').fill(confirmed);
    await page.locator('form').getByRole('button', { name: 'Change password' }).click();
    await operator.reads(words).waitFor();
    await hasHeard(page);
    expect(device.requests.filter(({ call }) => call === undefined)).toEqual([]);
    expect(device.count('getUserProfile')).toBe(before);
  });
}

test('code 3 while one is inside: dialog, password screen, and nothing is asked any more', {
  tags: ['spec-4-4'],
}, async ({ operator, device }) => {
  const { page } = operator;
  await operator.comeIn();
  device.says({ identityCard: output(3), getUserProfile: output(3) });
  await page.clock.fastForward(30_000);
  await new MessageDialog(page).button('Change password').click();
  await page.getByLabel('Current password').waitFor();
  const before = device.requests.length;
  device.says({ identityCard: card() });
  await page.clock.runFor(90_000);
  await hasHeard(page);
  expect(device.requests.length).toBe(before);
});
