import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { letPass } from './operator/letPass.ts';
import { MessageDialog } from './operator/messageDialog.ts';
import { bare401, hanging, noOutput, reset } from './scriptedDevice/faults.ts';
import { hasHeard } from './scriptedDevice/pageTime.ts';
import { card, output, profile } from './scriptedDevice/replies.ts';
import { test } from './scriptedDevice/scene.ts';

/** The calls of a login that carry the credential: the error catalogue is for these. */
const ofLogin = ['identityCard', 'getUserProfile', 'getConfig'] as const;

/** How long each is waited for, and the rules that say so. */
const timeouts = {
  identityCard: { seconds: 20, tags: ['spec-7-11', 'spec-9-1'] },
  getUserProfile: { seconds: 20, tags: ['spec-7-11'] },
  getConfig: { seconds: 180, tags: ['spec-7-12', 'spec-9-2'] },
};

/** What the browser itself makes of it counts; of the others the app alone does, as in web/session/faults.test.ts. */
const ofBrowser = new Set(['204', '302', 'a reply that is cut', '500 with HTML']);

// Each on one of the calls, by turns: each on every call is in web/session/faults.test.ts.
for (const [i, [kind, answer]] of Object.entries(noOutput).entries()) {
  const call = ofLogin[i % ofLogin.length] ?? 'getUserProfile';
  test(`${kind} on ${call} is code -1`, {
    tags: ['spec-7-3', 'spec-7-5', 'spec-8-3', 'spec-8-17', ...(ofBrowser.has(kind) ? [] : ['night'])],
  }, async ({ operator, device }) => {
    device.says({ [call]: answer });
    await operator.tryLogin();
    await new MessageDialog(operator.page).button('Return to login screen').click();
    await operator.isTurnedAway('Cause of disconnection : No response from device');
  });
}

for (const call of ofLogin) {
  test(`a connection that ends on ${call} is no code: the login says that the device does not answer`, {
    tags: ['spec-8-3'],
  }, async ({ operator, device }) => {
    device.says({ [call]: reset });
    await operator.tryLogin();
    await operator.isTurnedAway('No response from device');
  });

  const { seconds, tags } = timeouts[call];
  test(`a time-out on ${call} is no code: ${seconds} s, then the login says so`, {
    tags: [...tags, 'spec-8-3', 'spec-8-20'],
  }, async ({ arrive, device }) => {
    const operator = await arrive();
    device.says({ [call]: hanging });
    await operator.open('auth');
    await operator.fillIn('operator', 'start-the-pump');
    await expect.poll(() => device.count(call)).toBe(1);
    await operator.page.clock.runFor(seconds * 1000 - 100);
    expect(await operator.page.getByRole('progressbar').isVisible()).toBe(true);
    await operator.page.clock.runFor(200);
    await operator.isTurnedAway('No response from device');
  });
}

test.for([
  { call: 'identityCard', reason: 'Incorrect login/password' },
  { call: 'getUserProfile', reason: 'Cause of disconnection : No response from device' },
  { call: 'getConfig', reason: 'Cause of disconnection : No response from device' },
] as const)('a bare 401 on $call: $reason', { tags: ['spec-8-3'] }, async ({ call, reason }, { operator, device }) => {
  device.says({ [call]: bare401 });
  await operator.tryLogin();
  if (call !== 'identityCard') await new MessageDialog(operator.page).button('Return to login screen').click();
  await operator.isTurnedAway(reason);
});

interface Row {
  readonly code: number;
  readonly tags: string[];
  readonly dialog?: string;
  readonly reason: string;
}

/** Spec §8, word for word: the reason on the login screen, and the dialog before it. */
const catalogue: readonly Row[] = [
  {
    code: -1,
    tags: ['spec-8-3'],
    dialog: 'No response from device',
    reason: 'Cause of disconnection : No response from device',
  },
  { code: 1, tags: ['spec-4-3', 'spec-8-5'], reason: 'Incorrect login/password' },
  { code: 2, tags: ['spec-8-6'], reason: 'Equipment in fallback mode on authentication failure' },
  { code: 4, tags: ['spec-6-5', 'spec-8-8'], reason: 'You do not have the required permissions' },
  { code: 5, tags: ['spec-8-9'], reason: 'Function or file does not exist' },
  { code: 6, tags: ['spec-8-10'], reason: 'The device is in another operating mode' },
  { code: 7, tags: ['spec-8-11'], reason: 'Internal error' },
  { code: 8, tags: ['spec-8-12'], reason: 'Unable to establish a secure connection' },
  { code: 9, tags: ['spec-8-13'], reason: 'Unable to verify login/password' },
  { code: 100, tags: ['spec-8-14'], dialog: 'Device refused', reason: 'Cause of disconnection : Device refused' },
  { code: 101, tags: [], dialog: 'Device refused', reason: 'Cause of disconnection : Device refused' },
  { code: 4711, tags: ['spec-8-16'], dialog: 'Device refused', reason: 'Cause of disconnection : Device refused' },
];

// Each on one of the calls, by turns: every code on every call is in web/session/faults.test.ts.
for (const [i, { code, tags, dialog, reason }] of catalogue.entries()) {
  const call = ofLogin[i % ofLogin.length] ?? 'getUserProfile';
  test(`code ${code} on ${call}: its words of spec §8`, { tags }, async ({ operator, device }) => {
    device.says({ [call]: output(code) });
    await operator.tryLogin();
    if (dialog !== undefined) {
      const shown = new MessageDialog(operator.page);
      await shown.line(dialog).waitFor();
      // One of them lets the dialog pass by itself, the others press its button.
      if (code === 100) await shown.pass(1500);
      else await shown.button('Return to login screen').click();
    }
    await operator.isTurnedAway(reason);
  });
}

test.for(ofLogin)(
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
  // The countdown of whoever does nothing there moves no field of a phone and covers none.
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

const wrong: readonly [wanted: string, confirmed: string, words: string | RegExp, ...tags: string[]][] = [
  ['start-the-pump', 'start-the-pump', 'The new password is the same as the current one.', 'spec-5-2'],
  // As in web/wiring/password.test.tsx.
  ['short', 'short', 'The new password must have 8 to 128 characters.', 'night'],
  ['with spaces in it', 'with spaces in it', /a character that is not accepted/, 'night'],
  ['another-word', 'another-wort', 'The confirmation differs from the new password.', 'night'],
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
