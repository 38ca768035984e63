import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { emptyProgramme } from '../../protocol/programme/programme.ts';
import type { HubUser } from '../../protocol/uplink/hubUser.ts';
import { element } from '../../protocol/wire/xml.ts';
import type { TestHub } from '../uplink/testHub.ts';
import { commandAccounts, commandStation, numbers, Person, passwords } from './testCommands.ts';
import { credential, startSite, type TestSite } from './testDevice.ts';
import { enrolledHub, HubPerson } from './testHubPerson.ts';

const text = 'The switch on site is on local.';
const uplinkCfg = `<UplinkCfg HubProfile="technician" RemoteWhen="toggle = 1" RemoteText="${text}"/>`;
const { pump, toggle, weekly, withNote } = numbers;

let site: TestSite;
let hub: TestHub;
let anna: Person;
let revision: string;
beforeAll(async () => {
  site = await startSite(
    (port) => commandStation(port).replace('</StationCfg>', `${uplinkCfg}</StationCfg>`),
    commandAccounts,
  );
  anna = new Person(() => site, 'anna');
  await anna.sees(...Object.values(numbers));
  revision = await anna.revision();
  hub = await enrolledHub(site, credential('ada', passwords.ada));
});
afterAll(async () => {
  await hub.stop();
  await site.stop();
});

/** The switch on site; coil 2 of the field. */
const setRemote = async (isRemote: boolean) => {
  const coils = site.field.coils[0] ?? 0;
  site.field.coils[0] = isRemote ? coils | 4 : coils & ~4;
  await anna.seesValue(toggle, isRemote ? 1 : 0);
};
beforeEach(async () => {
  await setRemote(true);
  site.field.writes.length = 0;
});

const by = (profile: number, more: Partial<HubUser> = {}) => new HubPerson(hub, { profile, ...more });
const arm = (person: HubPerson, infoNumber: number) => person.call('arm', { infoNumber, technicalHashCode: revision });
const command = async (person: HubPerson, infoNumber: number, value: string, more = {}) => {
  const { armId, ...refused } = await arm(person, infoNumber);
  const given = { id: randomUUID(), infoNumber, value, technicalHashCode: revision, armId, ...more };
  return armId === undefined ? refused : person.call('sendCommand', given);
};

test('an observer of a hub looks, and commands nothing', async () => {
  const olga = by(0);
  expect(await olga.call('getUserProfile')).toMatchObject({ profile: 0, name: 'Paul', isPasswordEditable: false });
  expect((await olga.call('getPointDetail', { infoNumber: pump, isOpen: false, isPanel: false })).detail).toMatchObject(
    { infoNumber: pump },
  );
  expect(await olga.code('sendCommand')).toBe(errorCodes.badProfile);
});

test('an administrator of a hub is a technician here, as the station says', async () => {
  expect(await by(3).call('getUserProfile')).toMatchObject({ profile: 2 });
  expect(await by(3).code('propose')).toBe(errorCodes.badProfile);
});

test('an operator of a hub commands while the station allows it, and the log names both', async () => {
  expect(await command(by(1), pump, '1')).toMatchObject({ result: 'done', value: 1 });
  expect(site.field.writes).toEqual(['coil:0=1']);
  expect((await anna.commandLog())[0]).toMatchObject({ person: 'hub:Town:paul', fields: { result: 'done' } });
  expect(
    (await by(1).call('getPointDetail', { infoNumber: pump, isOpen: false, isPanel: false })).detail?.remote,
  ).toMatchObject({ isActive: false });
});

test('on local they are refused with the words of the station, who is at the station is not', async () => {
  await setRemote(false);
  const tess = by(2, { login: 'tess' });
  expect(await arm(tess, pump)).toMatchObject({ result: 'refused', reason: 'remoteNotAllowed', text });
  const { detail } = await tess.call('getPointDetail', { infoNumber: pump, isOpen: false, isPanel: false });
  expect(detail?.remote).toMatchObject({ isActive: true, text, condition: { infoNumber: toggle, value: 0 } });
  const against = { result: 'refused', reason: 'remoteNotAllowed' };
  expect(await tess.call('setBlock', { infoNumber: pump, text: 'Work' })).toMatchObject(against);
  expect(await tess.call('removeBlock', { infoNumber: pump, writes: [] })).toMatchObject(against);
  const forced = { infoNumber: pump, kind: 'forced', value: '1' } as const;
  expect(await tess.call('setOverride', forced)).toMatchObject(against);
  expect(await tess.call('releaseOverride', { infoNumber: pump })).toMatchObject(against);
  expect(await tess.call('releaseOverrides')).toMatchObject(against);
  const written = { infoNumber: weekly, version: 0, technicalHashCode: revision, programme: emptyProgramme };
  expect(await tess.call('setProgramme', written)).toMatchObject(against);
  expect(await tess.call('releaseHold', { infoNumber: weekly })).toMatchObject(against);
  expect(await tess.call('shelveAlarm', { id: 'a', kind: 'timed', minutes: 5, text: 'Work' })).toMatchObject(against);
  expect(await tess.call('unshelveAlarm', { id: 'a' })).toMatchObject(against);
  expect(await tess.call('resetAlarm', { occurrence: 1 })).toMatchObject(against);
  const outOfService = { id: 'a', isOutOfService: true, text: 'Work' };
  expect(await tess.call('setOutOfService', outOfService)).toMatchObject(against);
  // Neither changes the plant, or what watches it.
  expect((await tess.call('acknowledgeAlarms', { occurrences: [1] })).outcomes).toMatchObject([{ reason: 'noAlarm' }]);
  expect(await tess.call('addNote', { text: 'Seen from the centre' })).toMatchObject({ result: 'done' });
  expect(await anna.command(pump, '0')).toMatchObject({ result: 'done' });
  expect((await anna.detail(pump))?.remote).toBeUndefined();
});

test('a switch that goes to local between arming and the command stops it', async () => {
  const paul = by(1);
  const { armId } = await arm(paul, pump);
  await setRemote(false);
  const given = { id: randomUUID(), infoNumber: pump, value: '1', technicalHashCode: revision, armId };
  expect(await paul.call('sendCommand', given)).toMatchObject({ result: 'refused', reason: 'remoteNotAllowed', text });
  expect(site.field.writes).toEqual([]);
});

test('their password is the hub’s: it confirms, and the station never checks one', async () => {
  const note = 'Well 2 is being cleaned';
  const [paul, confirmed] = [by(1), by(1, { isConfirmed: true })];
  expect(await command(paul, withNote, '1', { note })).toMatchObject({ reason: 'passwordMissing' });
  // Not even where the station has an account of that login and password.
  const same = by(1, { login: 'anna' });
  expect(await command(same, withNote, '1', { note, password: passwords.anna })).toMatchObject({
    reason: 'passwordWrong',
  });
  expect(await command(confirmed, withNote, '1', { note })).toMatchObject({ result: 'done' });
  expect(await command(paul, withNote, '0', { note })).toMatchObject({ reason: 'passwordMissing' });
  const kinds = (await anna.log()).map(({ kind, person }) => [kind, person]);
  expect(kinds.filter(([kind, person]) => kind === 'loginFailed' && person?.startsWith('hub:'))).toEqual([]);
});

test('blocks, arms and notes of theirs are shown with their login, and others see and remove them', async () => {
  const tess = by(2, { login: 'tess' });
  expect(await tess.call('setBlock', { infoNumber: pump, text: 'Work' })).toMatchObject({ result: 'done' });
  expect(await anna.command(pump, '1')).toMatchObject({ reason: 'blocked', by: 'hub:Town:tess' });
  expect(await command(tess, pump, '1')).toMatchObject({ result: 'done' });
  await arm(tess, pump);
  expect(await new Person(() => site, 'tom').unblock(pump)).toMatchObject({ result: 'done', by: 'hub:Town:tess' });
  expect(await anna.arm(pump)).toMatchObject({ reason: 'armedByOther', by: 'hub:Town:tess' });
});

test('the log is searched by them, exported and handed over as by anybody', async () => {
  const tess = by(2, { login: 'tess' });
  expect(await tess.call('handOver', { text: 'All quiet' })).toMatchObject({ result: 'done' });
  const found = await anna.call('getEvents', { person: 'hub:Town:tess', count: 100 });
  expect(found.events.length).toBeGreaterThan(0);
  expect(new Set(found.events.map(({ person }) => person))).toEqual(new Set(['hub:Town:tess']));
  expect(await tess.text('exportEvents', [element('Format', {}, 'csv')])).toContain('hub:Town:tess');
  expect(await tess.call('getSince', {})).toBeDefined();
});

test('accounts, passwords, secrets and hubs of the station are not there for them', async () => {
  const ada = by(3);
  const withheld = ['getAccounts', 'getGroups', 'getSessions', 'getOwnSessions', 'getTokens', 'getSecrets', 'getHubs'];
  for (const name of [...withheld, 'setPassword', 'getCertificates'] as const) {
    expect(await ada.code(name as 'getAccounts'), name).toBe(errorCodes.notFound);
  }
});
