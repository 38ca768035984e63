// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { calls } from '../../protocol/calls.ts';
import { changePassword } from './login/changePassword.ts';
import { card, config, firstPage, output, profile, scriptedSession } from './scriptedDevice.ts';

test('it starts as Disconnected (spec §4)', { tags: ['spec-4-1'] }, () => {
  expect(scriptedSession().session.state.status).toBe('Disconnected');
});

test('a login reads the card, the profile and the synoptics, and leads to the first synoptic (spec §4, §2)', async () => {
  const { session, requests, went } = scriptedSession();
  await session.logIn('ines', 'secret');
  expect(requests.map((call) => call.name)).toEqual(['identityCard', 'getUserProfile', 'getConfig']);
  expect(session.state.status).toBe('Connected');
  expect(session.state.station?.config?.synoptics[0]?.name).toBe('Wells');
  expect(went).toEqual(['/synoptic']);
});

test('the credential goes with every call once logged in, and with none after a disconnect (spec §6, R9)', async () => {
  const { session, requests } = scriptedSession();
  await session.logIn('ines', 'secret');
  expect(requests.every((call) => call.credential === `Basic ${btoa('ines:secret')}`)).toBe(true);
  await session.loadOpen();
  expect(requests.at(-1)).toMatchObject({ name: 'getConfigUnAuth', credential: undefined, page: undefined });
  session.disconnect();
  await session.client.call(calls.getUserProfile);
  expect(requests.at(-1)?.credential).toBeUndefined();
});

test('a card without a Firmware section is backup mode (spec §4)', async () => {
  const { session } = scriptedSession({ identityCard: '<IdentityCard><Product StationName="S"/></IdentityCard>' });
  await session.logIn('ines', 'secret');
  expect(session.state).toMatchObject({ status: 'Disconnected', reason: 'backupMode', isBusy: false });
});

test('degraded mode leads to the operation log, with no synoptic asked for (spec §4)', async () => {
  const { session, requests, went } = scriptedSession({ getUserProfile: profile('Profile="3"') });
  await session.logIn('ines', 'secret');
  expect(went).toEqual(['/diagnostic/operation-log']);
  expect(requests.map((call) => call.name)).not.toContain('getConfig');
});

test.each([
  [1, 'wrongPassword'],
  [2, 'tooManyFailures'],
  [4, 'badProfile'],
  [5, 'notFound'],
  [6, 'otherMode'],
  [7, 'internalError'],
  [8, 'badCertificate'],
  [9, 'notChecked'],
])('a login that gets code %i ends with its reason (spec §8, R14)', async (code, reason) => {
  const { session } = scriptedSession({ identityCard: output(code) });
  await session.logIn('ines', 'secret');
  expect(session.state).toMatchObject({ status: 'Disconnected', reason, station: undefined });
});

test.each([
  ['an HTML page', '<html><body>502', 'noResponse', 'noResponse'],
  ['code 100', output(100), 'deviceRefused', 'deviceRefused'],
  ['a code of no catalogue', output(4711), 'deviceRefused', 'deviceRefused'],
])('a login that gets %s shows a dialog, and its reason after it (spec §8)', async (_, answer, dialog, reason) => {
  const { session, went } = scriptedSession({ getUserProfile: answer });
  await session.logIn('ines', 'secret');
  expect(session.state.dialog).toBe(dialog);
  session.closeDialog();
  session.closeDialog();
  expect(session.state).toMatchObject({ status: 'Disconnected', reason, dialog: undefined });
  expect(went).toEqual(['/auth']);
});

test('a login without a network says that the device does not answer (R24)', async () => {
  const { session, script } = scriptedSession();
  delete script.identityCard;
  await session.logIn('ines', 'secret');
  expect(session.state).toMatchObject({ status: 'Disconnected', reason: 'noAnswer' });
});

test('an expired password: dialog, then the password screen, with the credential kept (spec §8)', async () => {
  const { session, requests, went } = scriptedSession({ identityCard: output(3), setPassword: output(0) });
  await session.logIn('ines', 'secret');
  expect(session.state).toMatchObject({ status: 'PasswordExpired', dialog: 'passwordExpired' });
  session.closeDialog();
  expect(went).toEqual(['/password']);
  await session.changePassword('secret', 'another-1', changePassword);
  expect(requests.find((call) => call.name === 'setPassword')?.credential).toBe(`Basic ${btoa('ines:secret')}`);
  expect(requests.at(-1)?.credential).toBe(`Basic ${btoa('ines:another-1')}`);
});

const because = (code: number, cause: string) => () =>
  new Response(output(code), { headers: { 'vigie-cause': cause } });

test('a session that an administrator ended says so; code 9 without that is the catalogue’s (spec §8, R21)', async () => {
  const { session, script } = scriptedSession();
  for (const [answer, reason] of [
    [because(9, 'sessionEnded'), 'sessionEnded'],
    [output(9), 'notChecked'],
    [because(9, 'Call 555-0100'), 'notChecked'],
  ] as const) {
    script.getUserProfile = profile('IsNormalMode="true" Profile="1" IsPasswordEditable="true"');
    await session.logIn('ines', 'secret');
    expect(session.state.status).toBe('Connected');
    script.getUserProfile = answer;
    await session.client.call(calls.getUserProfile);
    expect(session.state).toMatchObject({ status: 'Disconnected', reason });
  }
});

test('a first password is one to choose, not one that has expired; the dialog is the same (spec §8, R19)', async () => {
  const { session, script } = scriptedSession({ identityCard: because(3, 'firstPassword') });
  await session.logIn('ines', 'once');
  expect(session.state).toMatchObject({ dialog: 'passwordExpired', isFirstPassword: true });
  script.identityCard = output(3);
  await session.logIn('ines', 'old');
  expect(session.state).toMatchObject({ dialog: 'passwordExpired', isFirstPassword: false });
});

test.each([
  ['firstPassword', 'Disconnected'],
  ['passwordExpired', 'Disconnected'],
  ['', 'PasswordExpired'],
])(
  'the password screen of an account that is locked meanwhile ends; cause %j: %s (R13, R17)',
  async (cause, status) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { session, script, requests } = scriptedSession({
      identityCard: because(3, cause),
      getUserProfile: output(3),
    });
    await session.logIn('ines', 'old');
    session.closeDialog();
    const before = requests.length;
    onTestFinished(session.watchExpired());
    await vi.advanceTimersByTimeAsync(3000);
    expect(session.state.status).toBe('PasswordExpired');
    script.getUserProfile = output(2);
    await vi.advanceTimersByTimeAsync(3000);
    expect(session.state.status).toBe(status);
    if (cause === '') expect(requests.length, 'of another device nothing is asked').toBe(before);
  },
);

test('a permanent password is tried once more, and a second code 3 ends on auth with its reason (R18)', async () => {
  const { session, went } = scriptedSession({ identityCard: output(3), setPassword: output(101) });
  await session.logIn('ines', 'secret');
  session.closeDialog();
  await session.changePassword('secret', 'another-1', changePassword);
  expect(session.state).toMatchObject({ status: 'Disconnected', reason: 'passwordExpired', dialog: undefined });
  expect(went.at(-1)).toBe('/auth');
});

test('code 6 does nothing to a session (R26)', async () => {
  const { session } = scriptedSession();
  await session.logIn('ines', 'secret');
  session.handle(6, calls.getUserProfile);
  expect(session.state).toMatchObject({ status: 'Connected', dialog: undefined });
});

test.each([-1, 5, 7, 100, 4711])('code %i on a call of ours leaves the session alone (R25)', async (code) => {
  const { session, script } = scriptedSession();
  await session.logIn('ines', 'secret');
  script.getEvents = output(code);
  await session.client.call(calls.getEvents);
  expect(session.state).toMatchObject({ status: 'Connected', dialog: undefined });
});

test.each([1, 2, 4, 8, 9])('code %i on a call of ours ends the session (R25)', async (code) => {
  const { session, script } = scriptedSession();
  await session.logIn('ines', 'secret');
  script.getEvents = output(code);
  await session.client.call(calls.getEvents);
  expect(session.state.status).toBe('Disconnected');
});

test('a code is never applied to the open configuration call (spec §8)', async () => {
  const { session } = scriptedSession({ getConfigUnAuth: output(4) });
  await session.logIn('ines', 'secret');
  await session.client.call(calls.getConfigUnAuth);
  expect(session.state.status).toBe('Connected');
});

test('a reply to somebody who has left is nobody’s (R13)', async () => {
  let answer: (text: string) => void = () => undefined;
  const { session, script } = scriptedSession();
  await session.logIn('ines', 'secret');
  script.getEvents = () => new Promise((resolve) => (answer = resolve));
  const late = session.client.call(calls.getEvents);
  await Promise.resolve();
  session.disconnect();
  await session.logIn('paul', 'secret');
  answer(output(1));
  await late;
  expect(session.state.status).toBe('Connected');
});

test('without a reason a disconnect leads to the open page where there is one (spec §4, R21)', async () => {
  const open = firstPage.replace('IsFirst', 'IsAuthenticationRequired="false" IsFirst');
  const { session, went } = scriptedSession({ getConfigUnAuth: config(open) });
  await session.loadOpen();
  await session.logIn('ines', 'secret');
  session.disconnect();
  expect(went.at(-1)).toBe('/unAuthSynoptic');
  expect(session.state.reason).toBeUndefined();
});

test('with a reason, or without an open page, it leads to auth (spec §4, R21)', async () => {
  const { session, went } = scriptedSession();
  await session.loadOpen();
  await session.logIn('ines', 'secret');
  session.disconnect();
  expect(went.at(-1)).toBe('/auth');
});

test('another technical revision is read anew, without logging out (spec §4)', async () => {
  const { session, script } = scriptedSession();
  await session.logIn('ines', 'secret');
  script.identityCard = '<IdentityCard><Configuration TechnicalHashCode="t2"/><Firmware/></IdentityCard>';
  script.getConfig = config(firstPage.replace('Wells', 'New wells'));
  await session.refresh();
  expect(session.state.station?.config?.synoptics[0]?.name).toBe('New wells');
  expect(session.state.status).toBe('Connected');
});

test('a device that listens is told of a log-out, with the credential that ends there; others are not (R6)', async () => {
  const listening = scriptedSession({ identityCard: card('t1', 'Session'), logOut: output(0) });
  await listening.session.logIn('ines', 'secret');
  listening.session.disconnect();
  expect(listening.requests.at(-1)).toMatchObject({ name: 'logOut', credential: `Basic ${btoa('ines:secret')}` });
  const plain = scriptedSession();
  await plain.session.logIn('ines', 'secret');
  plain.session.disconnect();
  expect(plain.requests.map((call) => call.name)).not.toContain('logOut');
});

test('a credential that the device refused is not used for a goodbye (R12)', async () => {
  const { session, requests } = scriptedSession({ identityCard: card('t1', 'Session') });
  await session.logIn('ines', 'secret');
  session.handle(1, calls.getUserProfile);
  expect(session.state.reason).toBe('wrongPassword');
  expect(requests.map((call) => call.name)).not.toContain('logOut');
});
