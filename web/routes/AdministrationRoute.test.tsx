// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { card, output, profile } from '../session/scriptedDevice.ts';
import { furnish, logIn, visit } from '../wiring/testVisit.tsx';

beforeAll(furnish);
afterEach(cleanup);

const hour = 3_600_000;
const sessions = output(
  0,
  `<Content><Session Id="s1" Login="admin" Address="10.0.0.1" Since="${hour}" LastSeen="${2 * hour}" IsOwn="true"/>
   <Session Id="s2" Login="ines" Address="10.0.0.2" Since="${hour}" Browser="Firefox 128 · Windows" Place="/synoptic/7" LastSeen="${2 * hour}" IsOwn="false"/></Content>`,
);
const accounts = output(
  0,
  `<Content><Account Login="admin" Profile="3" IsPasswordEditable="true" IsLocked="false"/>
   <Account Login="ines" Profile="1" IsPasswordEditable="true" IsLocked="false" PasswordExpiresAt="1"/>
   <Account Login="hall" Profile="0" IsPasswordEditable="false" IsLocked="true" PasswordExpiresAt="1"/></Content>`,
);

async function administrator(level = 3, answers = {}) {
  const device = visit('/diagnostic/users', {
    identityCard: card('t1', 'Administration'),
    getUserProfile: profile(`IsNormalMode="true" Profile="${level}"`),
    getSessions: sessions,
    getAccounts: accounts,
    endSession: output(0, '<Content Result="done"/>'),
    setAccount: output(0, '<Content Result="done"/>'),
    ...answers,
  });
  await logIn('admin');
  return device;
}
const row = async (table: number, login: RegExp) => {
  const tables = await screen.findAllByRole('table');
  return within(within(tables[table] ?? expect.fail('no table')).getByRole('row', { name: login }));
};

const confirm = (button: string) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: button }));

test('who is logged in, and who may log in, in words (R16)', async () => {
  await administrator();
  (await row(1, /^ines/)).getByText('10.0.0.2');
  (await row(1, /^ines/)).getByText('Firefox 128 · Windows');
  (await row(1, /^ines/)).getByText('Wells');
  const account = await row(0, /^ines/);
  account.getByText('Operator');
  account.getByText('Change required');
  const hall = await row(0, /^hall/);
  hall.getByText('Observer');
  hall.getByText('Locked');
  hall.getByText('Permanent');
});

test('a session on a part of a screen is named by that screen', async () => {
  await administrator(3, { getSessions: sessions.replace('/synoptic/7', '/diagnostic/users/hall') });
  (await row(1, /^ines/)).getByText('Users');
});

test('a session is ended after it was confirmed; one’s own is not offered', async () => {
  const { requests } = await administrator();
  expect((await row(1, /^admin/)).queryByRole('button')).toBeNull();
  fireEvent.click((await row(1, /^ines/)).getByRole('button', { name: /^End this session/ }));
  expect(requests.some(({ name }) => name === 'endSession')).toBe(false);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'End this session' }));
  expect(requests.find(({ name }) => name === 'endSession')?.body).toBe('<payload><Id>s2</Id></payload>');
});

test('an account is locked after it was confirmed, and opened; nobody locks himself out', async () => {
  const { requests } = await administrator();
  expect((await row(0, /^admin/)).queryByRole('button', { name: /Lock/ })).toBeNull();
  fireEvent.click((await row(0, /^ines/)).getByRole('button', { name: 'Lock ines' }));
  expect(requests.some(({ name }) => name === 'setAccount')).toBe(false);
  confirm('Lock ines');
  fireEvent.click((await row(0, /^hall/)).getByRole('button', { name: 'Unlock hall' }));
  expect(requests.filter(({ name }) => name === 'setAccount').map(({ body }) => body)).toEqual([
    '<payload><Account Login="ines" IsLocked="true" PasswordExpiresAt="1"/></payload>',
    '<payload><Account Login="hall" IsLocked="false"/></payload>',
  ]);
});

test.each([
  ['permanent', 'A permanent password can’t expire: its user could not change it.'],
  ['own', 'You can’t lock or delete your own account, change what it may, or reset your own password here.'],
  ['a reason of a later version', 'Refused by the device.'],
])('what the device refuses as %s is said in words', async (reason, words) => {
  await administrator(3, { setAccount: output(0, `<Content Result="refused" Reason="${reason}"/>`) });
  fireEvent.click((await row(0, /^ines/)).getByRole('button', { name: 'Edit ines…' }));
  fireEvent.click(screen.getByLabelText('Never expires'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toBe(words);
});

test('what was refused is said until the next thing is done', async () => {
  const { script } = await administrator(3, { setAccount: output(0, '<Content Result="refused" Reason="own"/>') });
  fireEvent.click((await row(0, /^ines/)).getByRole('button', { name: 'Lock ines' }));
  confirm('Lock ines');
  await screen.findByRole('alert');
  script.setAccount = output(0, '<Content Result="done"/>');
  fireEvent.click((await row(0, /^hall/)).getByRole('button', { name: 'Unlock hall' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

const made = output(0, '<Content Result="done" Password="once-only-23456"/>');

test('a new account: its one-time password is shown once, and what can be no login is told beside the field', async () => {
  const { requests } = await administrator(3, { createAccount: made });
  fireEvent.click(await screen.findByRole('button', { name: 'New account' }));
  for (const [login, words] of [
    ['', 'Enter a login.'],
    ['jo:an', 'A login can’t contain a colon (:).'],
    ['ines', 'An account with this login already exists.'],
  ] as const) {
    fireEvent.change(screen.getByLabelText('Login'), { target: { value: login } });
    fireEvent.submit(screen.getByRole('button', { name: 'Create account' }));
    screen.getByText(words);
  }
  fireEvent.change(screen.getByLabelText('Login'), { target: { value: 'jo' } });
  fireEvent.change(screen.getByLabelText('Profile'), { target: { value: '2' } });
  screen.getByText('Also blocks commands, forces and simulates values, and takes alarms out of service.');
  fireEvent.submit(screen.getByRole('button', { name: 'Create account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'One-time password of jo' }));
  dialog.getByText('once-only-23456');
  fireEvent.click(dialog.getByRole('button', { name: 'I have written it down' }));
  expect(document.body.textContent).not.toContain('once-only-23456');
  expect(requests.filter(({ name }) => name === 'createAccount').map(({ body }) => body)).toEqual([
    '<payload><Account Login="jo" Profile="2"/></payload>',
  ]);
});

test('a password is replaced by a one-time one after it was confirmed; one’s own is not', async () => {
  const { requests } = await administrator(3, { resetPassword: made });
  fireEvent.click((await row(0, /^admin/)).getByRole('button', { name: 'Edit admin…' }));
  expect(screen.queryByLabelText('Replace with a one-time password')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click((await row(0, /^ines/)).getByRole('button', { name: 'Edit ines…' }));
  fireEvent.click(screen.getByLabelText('Replace with a one-time password'));
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(requests.some(({ name }) => name === 'resetPassword')).toBe(false);
  confirm('Reset password');
  within(await screen.findByRole('dialog', { name: 'One-time password of ines' })).getByText('once-only-23456');
  expect(requests.find(({ name }) => name === 'resetPassword')?.body).toBe('<payload><Login>ines</Login></payload>');
});

test('an account is deleted after it was confirmed; one’s own is not', async () => {
  const { requests } = await administrator(3, { deleteAccount: output(0, '<Content Result="done"/>') });
  expect((await row(0, /^admin/)).queryByRole('button', { name: /Delete/ })).toBeNull();
  fireEvent.click((await row(0, /^ines/)).getByRole('button', { name: 'Delete ines' }));
  expect(requests.some(({ name }) => name === 'deleteAccount')).toBe(false);
  confirm('Delete ines');
  expect(requests.find(({ name }) => name === 'deleteAccount')?.body).toBe('<payload><Login>ines</Login></payload>');
});

test('a device that answers no more: what it told stays, and is marked as older', async () => {
  const { script } = await administrator();
  await row(1, /^ines/);
  script.getSessions = output(100);
  fireEvent.click((await row(0, /^hall/)).getByRole('button', { name: 'Unlock hall' }));
  await screen.findByText('The device is not responding. Showing the last reported state.');
  await row(1, /^ines/);
});

test.each([
  ['Never expires', undefined, /IsLocked="false"\/>/],
  ['Require a new password from a date', 'Set expiry date', /PasswordExpiresAt="\d{13}"/],
  ['Require a new password from a date', 'Set expiry date', /PasswordExpiresAt="\d{13}"/],
])('password expiry: %s', async (choice, question, sent) => {
  const { requests } = await administrator();
  fireEvent.click((await row(0, /^ines/)).getByRole('button', { name: 'Edit ines…' }));
  fireEvent.click(screen.getByLabelText(choice));
  fireEvent.click(screen.getByRole('button', { name: question === undefined ? 'Save' : 'Continue' }));
  if (question !== undefined) {
    expect(requests.some(({ name }) => name === 'setAccount')).toBe(false);
    confirm(question);
  }
  expect(requests.find(({ name }) => name === 'setAccount')?.body).toMatch(sent);
});

test('a person’s name is given beside the login, at once and without a question', async () => {
  const named = accounts.replace(
    'Login="hall"',
    `Login="hall" Name="Entrance hall" LastLogin="${hour}" LastAddress="10.0.0.7"`,
  );
  const { requests } = await administrator(3, { getAccounts: named });
  (await row(0, /^hall/)).getByText('Entrance hall');
  (await row(0, /^hall/)).getByText('10.0.0.7');
  fireEvent.click((await row(0, /^ines/)).getByRole('button', { name: 'Edit ines…' }));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ines\u200b' } });
  fireEvent.submit(screen.getByRole('button', { name: 'Save' }));
  screen.getByText('A name can’t contain invisible characters.');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: ' Ines Marchand ' } });
  fireEvent.submit(screen.getByRole('button', { name: 'Save' }));
  expect(requests.find(({ name }) => name === 'setAccount')?.body).toBe(
    '<payload><Account Login="ines" IsLocked="false" Name="Ines Marchand" PasswordExpiresAt="1"/></payload>',
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without names and logins, as an earlier version of the service tells them, there are no columns for them', async () => {
  await administrator();
  await row(0, /^hall/);
  const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(titles.slice(0, 4)).toEqual(['Login', 'Profile', 'State', 'Password']);
});

test('a day that has passed is refused beside its field', async () => {
  const { requests } = await administrator();
  fireEvent.click((await row(0, /^ines/)).getByRole('button', { name: 'Edit ines…' }));
  fireEvent.click(screen.getByLabelText('Require a new password from a date'));
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2001-01-01' } });
  fireEvent.submit(screen.getByRole('button', { name: 'Continue' }));
  screen.getByText('Choose a date after today.');
  expect(requests.some(({ name }) => name === 'setAccount')).toBe(false);
});

const secrets = output(
  0,
  `<Content><Secret Name="office" Kind="password" State="set" ChangedAt="${hour}" ChangedBy="ines"><Use Place="way" Name="chat"/></Secret>
   <Secret Name="sign" Kind="password" State="missing"><Use Place="link" Name="hall"/></Secret></Content>`,
);

test('secrets are listed with their last change and their uses, and a missing one is set', async () => {
  const { requests } = await administrator(3, {
    getSecrets: secrets,
    setSecret: output(0, '<Content Result="refused" Reason="secretBad"/>'),
  });
  await screen.findByText('office');
  const office = await row(2, /^office/);
  office.getByText(/ines/);
  office.getByText('way chat');
  const sign = await row(2, /^sign/);
  sign.getByText('Missing');
  sign.getByText('link hall');
  expect(sign.queryByRole('button', { name: /^Remove/ })).toBeNull();
  fireEvent.click(sign.getByRole('button', { name: 'Set sign…' }));
  fireEvent.change(screen.getByLabelText('Password, key or token'), { target: { value: 'hush' } });
  confirm('Save');
  await screen.findByText(/^Not valid: too long/);
  expect(requests.find(({ name }) => name === 'setSecret')?.body).toBe(
    '<payload><Name>sign</Name><Kind>password</Kind><Value>hush</Value></payload>',
  );
});

test('a secret is removed after it was confirmed', async () => {
  const { requests } = await administrator(3, {
    getSecrets: secrets,
    removeSecret: output(0, '<Content Result="done"/>'),
  });
  await screen.findByText('office');
  fireEvent.click((await row(2, /^office/)).getByRole('button', { name: 'Remove office…' }));
  expect(requests.some(({ name }) => name === 'removeSecret')).toBe(false);
  confirm('Remove secret');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.find(({ name }) => name === 'removeSecret')?.body).toBe('<payload><Name>office</Name></payload>');
});

test('an earlier version of the service, which has no store of secrets, is not asked for them (R6)', async () => {
  const { requests } = await administrator(3, {
    identityCard: card('t1', 'Administration').replace(/(Name="Administration" Version=)"\d+"/, '$1"2"'),
  });
  await row(1, /^ines/);
  expect(screen.queryByText('Secrets and certificates')).toBeNull();
  expect(requests.some(({ name }) => name === 'getSecrets')).toBe(false);
});

test('a device that does not answer is told of, and asked again by hand (R25)', async () => {
  const { script } = await administrator(3, { getSessions: output(100) });
  await screen.findByText('Users and sessions could not be loaded.');
  script.getSessions = sessions;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await row(1, /^ines/);
});

test.each([0, 1, 2])('profile %i sees neither the screen nor its place in the navigation (R16)', async (level) => {
  const { requests } = await administrator(level);
  await screen.findByText(/are available to administrators/);
  expect(screen.queryByRole('link', { name: 'Users' })).toBeNull();
  expect(requests.map(({ name }) => name)).not.toContain('getSessions');
});
