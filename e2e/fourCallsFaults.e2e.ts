import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { byDay } from './night.ts';
import { letPass } from './operator/letPass.ts';
import { MessageDialog } from './operator/messageDialog.ts';
import { type Answer, bare401, hanging, noOutput, reset } from './scriptedDevice/faults.ts';
import { hasHeard } from './scriptedDevice/pageTime.ts';
import { card, output, profile } from './scriptedDevice/replies.ts';
import { test } from './scriptedDevice/scene.ts';

/** The calls of a login that carry the credential: the error catalogue is for these. */
const ofLogin = ['identityCard', 'getUserProfile', 'getConfig'] as const;

/** In seconds, with the rules that state them. */
const timeouts = {
  getConfig: { seconds: 180, tags: ['spec-7-12', 'spec-9-2'] },
  getUserProfile: { seconds: 20, tags: ['spec-7-11', 'spec-9-1'] },
  identityCard: { seconds: 20, tags: [] },
} as const;

for (const [call, { seconds, tags }] of byDay(2, Object.entries(timeouts))) {
  test(`a time-out on ${call} is no code: ${seconds} s, then the login says so`, {
    tags: [...tags, 'spec-8-3', 'spec-8-20'],
  }, async ({ arrive, device }) => {
    const operator = await arrive();
    device.says({ [call]: hanging });
    await operator.open('auth');
    await operator.fillIn('operator', 'start-the-pump');
    await expect.poll(() => device.requests.filter((asked) => asked.call === call).length).toBe(1);
    await operator.page.clock.runFor(seconds * 1000 - 100);
    expect(await operator.page.getByRole('progressbar').isVisible()).toBe(true);
    await operator.page.clock.runFor(200);
    await operator.isTurnedAway('No response from device');
  });
}

interface Row {
  readonly answer: Answer;
  /** By default one of them by turns. */
  readonly on?: readonly (typeof ofLogin)[number][];
  readonly tags: readonly string[];
  readonly dialog?: string;
  readonly reason: string;
}

const noResponse = {
  dialog: 'No response from device',
  reason: 'Cause of disconnection : No response from device',
} as const;
const refused = { dialog: 'Device refused', reason: 'Cause of disconnection : Device refused' } as const;

const ofNoOutput = ['spec-7-3', 'spec-7-5', 'spec-8-3', 'spec-8-17'];

/** Spec §8, word for word: the reason on the login screen, and the dialog before it. */
const catalogue: Readonly<Record<string, Row>> = {
  ...Object.fromEntries(
    Object.entries(noOutput).map(([kind, answer]) => [kind, { answer, tags: ofNoOutput, ...noResponse }]),
  ),
  'a connection that ends': { answer: reset, on: ofLogin, tags: ['spec-8-3'], reason: 'No response from device' },
  'a bare 401 at once': {
    answer: bare401,
    on: ['identityCard'],
    tags: ['spec-8-3'],
    reason: 'Incorrect login/password',
  },
  'a bare 401': { answer: bare401, on: ['getUserProfile', 'getConfig'], tags: ['spec-8-3'], ...noResponse },
  'code -1': { answer: output(-1), tags: ['spec-8-3'], ...noResponse },
  'code 1': { answer: output(1), tags: ['spec-4-3', 'spec-8-5'], reason: 'Incorrect login/password' },
  'code 2': { answer: output(2), tags: ['spec-8-6'], reason: 'Equipment in fallback mode on authentication failure' },
  'code 4': { answer: output(4), tags: ['spec-6-5', 'spec-8-8'], reason: 'You do not have the required permissions' },
  'code 5': { answer: output(5), tags: ['spec-8-9'], reason: 'Function or file does not exist' },
  'code 6': { answer: output(6), tags: ['spec-8-10'], reason: 'The device is in another operating mode' },
  'code 7': { answer: output(7), tags: ['spec-8-11'], reason: 'Internal error' },
  'code 8': { answer: output(8), tags: ['spec-8-12'], reason: 'Unable to establish a secure connection' },
  'code 9': { answer: output(9), tags: ['spec-8-13'], reason: 'Unable to verify login/password' },
  'code 100': { answer: output(100), tags: ['spec-8-14'], ...refused },
  'code 101': { answer: output(101), tags: [], ...refused },
  'code 4711': { answer: output(4711), tags: ['spec-8-16'], ...refused },
};
/** Its dialog passes by itself; of the others the button is pressed. */
const passing = 'code 100';

test('each fault of a login ends in its words of spec §8, and the next try begins without them', {
  tags: [...new Set(Object.values(catalogue).flatMap(({ tags }) => tags))],
}, async ({ operator, device }) => {
  const { page } = operator;
  const shown = new MessageDialog(page);
  await operator.open('auth');
  // Every fault on every call is in web/session/faults.test.ts.
  for (const [i, [name, { answer, dialog, reason, ...row }]] of Object.entries(catalogue).entries()) {
    for (const call of row.on ?? ofLogin.slice(i % ofLogin.length).slice(0, 1)) {
      const fault = `${name} on ${call}`;
      device.begin();
      device.says({ [call]: answer });
      await operator.fillIn('operator', 'start-the-pump');
      // More than once where a browser tries a connection again that has served it before.
      await expect.poll(() => device.count(call), { message: fault }).toBeGreaterThan(0);
      if (dialog !== undefined) {
        await expect.poll(() => shown.line(dialog).count(), { message: fault }).toBe(1);
        if (name === passing) await shown.pass(1500);
        else await shown.button('Return to login screen').click();
      }
      await expect
        .poll(() => page.getByRole('alert').getByText(reason, { exact: true }).count(), { message: fault })
        .toBe(1);
      await operator.isTurnedAway(reason);
    }
  }
});

test.for(byDay(1, ofLogin))(
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
  const { page } = operator;
  const field = page.getByLabel('Confirm new password');
  await field.waitFor();
  expect(operator.route).toBe('/password');
  // The countdown of an idle user moves no field of a phone and covers none.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('html[data-layout="phone"]').waitFor();
  const before = await field.boundingBox();
  await letPass(page, 5000);
  await page.clock.fastForward(575_000);
  const stay = page.getByRole('button', { name: 'Stay logged in' });
  await stay.waitFor();
  expect(await field.boundingBox()).toEqual(before);
  const band = await stay.evaluate((button) => button.parentElement?.getBoundingClientRect().top ?? 0);
  for (const control of await page.locator('form input, form button').all()) {
    const { y, height } = (await control.boundingBox()) ?? expect.fail('not on the screen');
    expect(y + height).toBeLessThanOrEqual(band);
  }
});

const wrong: readonly [wanted: string, confirmed: string, words: string | RegExp][] = [
  ['short', 'short', 'The new password must have 8 to 128 characters.'],
  ['with spaces in it', 'with spaces in it', /a character that is not accepted/],
  ['start-the-pump', 'start-the-pump', 'The new password is the same as the current one.'],
  ['another-word', 'another-wort', 'The confirmation differs from the new password.'],
];
test('a new password that cannot be one is refused in words, and nothing is sent', { tags: ['spec-5-2'] }, async ({
  operator,
  device,
}) => {
  const { page } = operator;
  device.says({ getUserProfile: output(3) });
  await operator.open('auth');
  await operator.fillIn('operator', 'start-the-pump');
  await new MessageDialog(page).button('Change password').click();
  const before = device.count('getUserProfile');
  for (const [wanted, confirmed, words] of wrong) {
    await page.getByLabel('Current password').fill('start-the-pump');
    await page.getByLabel('New password', { exact: true }).fill(wanted);
    await page.getByLabel('Confirm new password').fill(confirmed);
    await page.locator('form').getByRole('button', { name: 'Change password' }).click();
    await operator.reads(words).waitFor();
  }
  await hasHeard(page);
  expect(device.requests.filter(({ call }) => call === undefined)).toEqual([]);
  expect(device.count('getUserProfile')).toBe(before);
});

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

const newPassword = 'another-word';
const normal = profile('IsNormalMode="true" Profile="1" IsPasswordEditable="true"');

/** `heard` gets what the device was sent. */
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
