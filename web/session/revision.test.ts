// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { configChange } from './configChange.ts';
import { card, config, firstPage, hanging, output, profile, scriptedSession } from './scriptedDevice.ts';
import { cardMs, degradedMs, watchRevision } from './watchRevision.ts';

const tanks = '<SynopticWeb SynopticId="9" SynopticName="Tanks" SynopticWidth="10" SynopticHeight="10"/>';
const settle = () => new Promise<void>((resolve) => setTimeout(resolve));

/** An operator inside, on a device that tells of another revision by its card only. */
async function watched(pages = firstPage + tanks) {
  const scripted = scriptedSession({ getConfig: config(pages) });
  const { session, clock } = scripted;
  watchRevision({ session, every: clock.every, isFed: () => false });
  await session.logIn('ines', 'secret');
  scripted.requests.length = 0;
  return { ...scripted, names: () => scripted.requests.map(({ name }) => name) };
}

test('the card is read every 30 s, and the same revision changes nothing (spec §4)', async () => {
  const { clock, names, session } = await watched();
  const before = session.state;
  for (let i = 0; i < 3; i++) {
    clock.pass(cardMs);
    await settle();
  }
  expect(names()).toEqual(['identityCard', 'identityCard', 'identityCard']);
  expect(session.state).toBe(before);
});

test('another revision: synoptics are read anew, nobody is logged out, and what changed is told (spec §4)', async () => {
  const { clock, session, script, went } = await watched();
  script.identityCard = card('t2');
  script.getConfig = config(
    `${firstPage.replace('Wells', 'Well field')}${tanks.replace('"9"', '"10"').replace('Tanks', 'Hill tank')}`,
  );
  clock.pass(cardMs);
  await settle();
  expect(session.state).toMatchObject({ status: 'Connected', dialog: undefined });
  expect(session.state.station?.card.technicalHashCode).toBe('t2');
  expect(session.state.station?.config?.synoptics.map(({ name }) => name)).toEqual(['Well field', 'Hill tank']);
  expect(session.state.notifications).toEqual([
    { kind: 'configuration', added: ['Hill tank'], removed: ['Tanks'], changed: ['Well field'] },
  ]);
  expect(went).toEqual(['/synoptic']);
  session.dismiss('configuration');
  expect(session.state.notifications).toEqual([]);
});

test('a read that got no answer is tried again, with nothing changed (R24)', async () => {
  const { clock, session, script } = await watched();
  const whole = script.getConfig;
  script.identityCard = card('t2');
  delete script.getConfig;
  clock.pass(cardMs);
  await settle();
  expect(session.state.station?.card.technicalHashCode).toBe('t1');
  script.getConfig = whole ?? '';
  clock.pass(cardMs);
  await settle();
  expect(session.state.station?.card.technicalHashCode).toBe('t2');
});

test.each([-1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 100, 101, 4711])(
  'code %i on that read asks the profile once, and its answer decides (R25)',
  async (code) => {
    const { clock, session, script, names } = await watched();
    script.identityCard = code === -1 ? '<html/>' : output(code);
    clock.pass(cardMs);
    await settle();
    expect(names()).toEqual(['identityCard', 'getUserProfile']);
    expect(session.state).toMatchObject({ status: 'Connected', dialog: undefined });
  },
);

test.each([
  [1, 'wrongPassword'],
  [9, 'notChecked'],
])('and a profile with code %i ends the session (R25)', async (code, reason) => {
  const { clock, session, script } = await watched();
  script.identityCard = output(code);
  script.getUserProfile = output(code);
  clock.pass(cardMs);
  await settle();
  expect(session.state).toMatchObject({ status: 'Disconnected', reason });
});

test.each([502, 503, 504])('a proxy’s %i on that read is a lost link, not the device’s word (R25)', async (status) => {
  const { clock, session, script, names } = await watched();
  script.identityCard = async () => new Response('<html>Gateway</html>', { status });
  clock.pass(cardMs);
  await settle();
  expect(names()).toEqual(['identityCard']);
  expect(session.state.status).toBe('Connected');
});

test('a device that left for degraded mode: the message, and the operation log (spec §4)', async () => {
  const { clock, session, script, went } = await watched();
  script.identityCard = card('t2');
  script.getUserProfile = profile('IsNormalMode="false" Profile="1"');
  clock.pass(cardMs);
  await settle();
  expect(session.state).toMatchObject({ status: 'Connected', notifications: [{ kind: 'degraded' }] });
  expect(went.at(-1)).toBe('/diagnostic/operation-log');
});

test('one that left for backup mode can’t be accessed (spec §4)', async () => {
  const { clock, session, script } = await watched();
  script.identityCard = '<IdentityCard><Configuration TechnicalHashCode="t1"/></IdentityCard>';
  clock.pass(cardMs);
  await settle();
  expect(session.state).toMatchObject({ status: 'Disconnected', reason: 'backupMode' });
});

test('the read is nobody’s activity (R23)', async () => {
  const { clock, session } = await watched();
  clock.pass(600_000);
  expect(session.state.dialog).toBe('inactivity');
});

test('the watch ends with the session, and a read under way with it (R13)', async () => {
  const { clock, session, script, names } = await watched();
  script.identityCard = hanging;
  clock.pass(cardMs);
  session.disconnect();
  await settle();
  clock.pass(10 * cardMs);
  expect(names()).toEqual(['identityCard']);
});

test('the same revision in another mode is that mode, and the device is asked every 5 s whether degraded mode has ended', async () => {
  const { clock, session, script, went, requests } = await watched();
  script.identityCard = card('t1', 'Event');
  script.getUserProfile = profile('IsNormalMode="false" Profile="1" IsPasswordEditable="true"');
  expect(await session.refresh(true)).toBe(true);
  expect(session.state.station?.profile.isNormalMode).toBe(false);
  expect(went.at(-1)).toBe('/diagnostic/operation-log');
  requests.length = 0;
  script.getUserProfile = profile('IsNormalMode="true" Profile="1" IsPasswordEditable="true"');
  clock.pass(degradedMs);
  await settle();
  await settle();
  expect(session.state.station?.profile.isNormalMode).toBe(true);
  expect(session.state.notifications.map(({ kind }) => kind)).toEqual(['normalMode']);
  expect(went.at(-1)).toBe('/synoptic');
});

test('where a feed tells of revisions the card is not read (R7)', async () => {
  const { session, clock, requests } = scriptedSession();
  watchRevision({ session, every: clock.every, isFed: () => true });
  await session.logIn('ines', 'secret');
  const before = requests.length;
  clock.pass(10 * cardMs);
  expect(requests.length).toBe(before);
});

test('a configuration with the same synoptics changes none (spec §4)', () => {
  expect(configChange([], [])).toEqual({ added: [], removed: [], changed: [] });
});
