import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { MessageDialog } from './operator/messageDialog.ts';
import { hasHeard } from './scriptedDevice/pageTime.ts';
import { output, profile } from './scriptedDevice/replies.ts';
import { test } from './scriptedDevice/scene.ts';

const newPassword = 'another-word';
const normal = profile('IsNormalMode="true" Profile="1" IsPasswordEditable="true"');

/** The device learns to change a password: it answers so, and calls back with what it was sent. */
function setPasswordSays(page: Page, code: number, heard: (body: string) => void): Promise<unknown> {
  return page.route('**/IhmWeb/IAccessManager/SetPassword', (route) => {
    heard(route.request().postData() ?? '');
    return route.fulfill({ contentType: 'text/xml', body: output(code) });
  });
}

async function changeTo(page: Page, wanted: string): Promise<void> {
  await new MessageDialog(page).button('Change password').click();
  await page.getByLabel('Current password').fill('start-the-pump');
  await page.getByLabel('New password', { exact: true }).fill(wanted);
  await page.getByLabel('Confirm new password').fill(wanted);
  await page.locator('form').getByRole('button', { name: 'Change password' }).click();
}

test('after an expired password was changed, the login is redone with the new one', {
  tags: ['spec-4-14', 'spec-7-13'],
}, async ({ arrive, device }) => {
  const operator = await arrive();
  let sent = '';
  await setPasswordSays(operator.page, 0, (body) => {
    sent = body;
    device.says({ getUserProfile: normal });
  });
  device.says({ getUserProfile: output(3) });
  await operator.tryLogin();
  await changeTo(operator.page, newPassword);
  await operator.page.getByRole('heading', { name: 'Hill', exact: true }).waitFor();
  await operator.reads('The password was changed.').waitFor();
  expect(sent).toBe(`<payload><Password Current="start-the-pump" New="${newPassword}"/></payload>`);
  const credential = `Basic ${Buffer.from(`operator:${newPassword}`).toString('base64')}`;
  const last = device.requests.findLast(({ call }) => call === 'getUserProfile');
  expect(last?.headers.authorization).toBe(credential);
});

test('code 101 on SetPassword: the login is tried once more, and a second code 3 ends with its reason', {
  tags: ['spec-8-15'],
}, async ({ arrive, device }) => {
  const operator = await arrive();
  await setPasswordSays(operator.page, 101, () => undefined);
  device.says({ getUserProfile: output(3) });
  await operator.tryLogin();
  await changeTo(operator.page, newPassword);
  await operator.isTurnedAway('Password expired');
  expect(device.count('getUserProfile')).toBe(2);
});

test('code 101 on SetPassword: a permanent password that still holds lets one in', { tags: ['spec-8-15'] }, async ({
  arrive,
  device,
}) => {
  const operator = await arrive();
  await setPasswordSays(operator.page, 101, () => device.says({ getUserProfile: normal }));
  device.says({ getUserProfile: output(3) });
  await operator.tryLogin();
  await changeTo(operator.page, newPassword);
  await operator.page.getByRole('heading', { name: 'Hill', exact: true }).waitFor();
  expect(await operator.page.getByRole('dialog').count()).toBe(0);
});

test.for(['with space', '€'])(
  'a login password of %j is refused in words, and nothing is sent',
  { tags: ['spec-5-1'] },
  async (password, { operator, device }) => {
    await operator.open('auth');
    await operator.fillIn('operator', password);
    await operator.reads(/^A password can contain unaccented letters, digits and these symbols only/).waitFor();
    await hasHeard(operator.page);
    expect(device.requests.filter(({ call }) => call !== 'getConfigUnAuth')).toEqual([]);
  },
);

test('a login password of every symbol that spec §5 lists is taken', { tags: ['spec-5-1'] }, async ({
  operator,
  device,
}) => {
  const password = 'aZ_09`~!@#%^&*()-_+={}[]|;"\':<>,.?/\\$';
  await operator.open('auth');
  await operator.fillIn('operator', password);
  await operator.frame.waitFor();
  const sent = device.requests.find(({ call }) => call === 'identityCard')?.headers.authorization ?? '';
  expect(Buffer.from(sent.replace('Basic ', ''), 'base64').toString()).toBe(`operator:${password}`);
});
