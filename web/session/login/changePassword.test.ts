// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { calls } from '../../../protocol/calls.ts';
import { hanging, output, scriptedSession } from '../scriptedDevice.ts';
import { changePassword } from './changePassword.ts';

const basic = (password: string) => `Basic ${btoa(`ines:${password}`)}`;

/** An operator whose password has expired, on the password screen. */
async function expired(answers = {}) {
  const scripted = scriptedSession({ identityCard: output(3), ...answers });
  await scripted.session.logIn('ines', 'secret');
  scripted.session.closeDialog();
  return scripted;
}

const healthy = '<IdentityCard><Configuration TechnicalHashCode="t1"/><Firmware/></IdentityCard>';

test('forced: dialog, password screen, change, and the login redone with the new password (spec §4, §8, R18)', async () => {
  const { session, script, requests, went } = await expired({ setPassword: output(0) });
  expect(session.state.status).toBe('PasswordExpired');
  script.identityCard = healthy;
  await session.changePassword('secret', 'another-1', changePassword);
  expect(requests.find(({ name }) => name === 'setPassword')).toMatchObject({
    credential: basic('secret'),
    body: '<payload><Password Current="secret" New="another-1"/></payload>',
  });
  expect(requests.at(-1)?.credential).toBe(basic('another-1'));
  expect(session.state).toMatchObject({ status: 'Connected', notifications: [{ kind: 'passwordChanged' }] });
  expect(went).toEqual(['/password', '/synoptic']);
});

test('in the middle of work: everything stops first, then the dialog (spec §8, R13)', async () => {
  const { session, script } = scriptedSession();
  await session.logIn('ines', 'secret');
  const seen: string[] = [];
  script.getEvents = hanging;
  const under = session.client.call(calls.getEvents).then(() => seen.push('stopped'));
  session.subscribe(() => session.state.dialog && seen.push(`${session.state.status} ${session.state.dialog}`));
  script.getUserProfile = output(3);
  await session.client.call(calls.getUserProfile);
  await under;
  expect(seen).toEqual(['PasswordExpired passwordExpired', 'stopped']);
});

test('voluntary: the login is redone with the new password (R18)', async () => {
  const { session, requests } = scriptedSession({ setPassword: output(0) });
  await session.logIn('ines', 'secret');
  await session.changePassword('secret', 'another-1', changePassword);
  expect(session.state).toMatchObject({
    status: 'Connected',
    isBusy: false,
    notifications: [{ kind: 'passwordChanged' }],
  });
  await session.client.call(calls.getUserProfile);
  expect(requests.at(-1)?.credential).toBe(basic('another-1'));
});

test('while it runs no other call leaves with the password that may be the old one (R7, R18)', async () => {
  const { session, requests } = scriptedSession({ setPassword: hanging });
  await session.logIn('ines', 'secret');
  void session.changePassword('secret', 'another-1', changePassword);
  expect(session.state.isBusy).toBe(true);
  expect(await session.client.call(calls.getEvents)).toEqual({ kind: 'cancelled' });
  expect(requests.at(-1)?.name).toBe('setPassword');
});

test('code 101, voluntary: the old credential is kept, and nobody leaves (spec §8, R18)', async () => {
  const { session, requests } = scriptedSession({ setPassword: output(101) });
  await session.logIn('ines', 'secret');
  expect(await session.changePassword('secret', 'another-1', changePassword)).toMatchObject({ code: 101 });
  expect(session.state).toMatchObject({ status: 'Connected', isBusy: false, dialog: undefined });
  await session.client.call(calls.getUserProfile);
  expect(requests.at(-1)?.credential).toBe(basic('secret'));
});

test('code 101, forced: the login is tried once more with the old password (R18)', async () => {
  const { session, script, requests } = await expired({ setPassword: output(101) });
  script.identityCard = healthy;
  await session.changePassword('secret', 'another-1', changePassword);
  expect(requests.at(-1)?.credential).toBe(basic('secret'));
  expect(session.state).toMatchObject({ status: 'Connected', notifications: [] });
});

test.each([0, 101])('a second code 3 after code %i ends on auth with its reason (R18)', async (code) => {
  const { session, went } = await expired({ setPassword: output(code) });
  await session.changePassword('secret', 'another-1', changePassword);
  expect(session.state).toMatchObject({ status: 'Disconnected', reason: 'passwordExpired', dialog: undefined });
  expect(went.at(-1)).toBe('/auth');
});

test.each([-1, 5, 7, 100])(
  'code %i marks the screen, and the expired password can be tried again (R6, R25)',
  async (code) => {
    const { session } = await expired({ setPassword: code === -1 ? '<html/>' : output(code) });
    expect(await session.changePassword('secret', 'another-1', changePassword)).toMatchObject({ code });
    expect(session.state).toMatchObject({ status: 'PasswordExpired', isBusy: false, dialog: undefined });
  },
);

test('a wrong current password, as the device sees it, is code 1 (spec §8)', async () => {
  const { session } = await expired({ setPassword: output(1) });
  await session.changePassword('secret', 'another-1', changePassword);
  expect(session.state).toMatchObject({ status: 'Disconnected', reason: 'wrongPassword' });
});

test('no answer leaves the operator where they are (R24)', async () => {
  const { session } = await expired();
  expect(await session.changePassword('secret', 'another-1', changePassword)).toEqual({ kind: 'unknown' });
  expect(session.state).toMatchObject({ status: 'PasswordExpired', isBusy: false });
});

test('a login with the new password that gets no answer ends on auth, with the reason (R24)', async () => {
  const { session, script, went } = await expired({ setPassword: output(0) });
  delete script.identityCard;
  await session.changePassword('secret', 'another-1', changePassword);
  expect(session.state).toMatchObject({ status: 'Disconnected', reason: 'noAnswer', notifications: [] });
  expect(went.at(-1)).toBe('/auth');
});
