import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Programme } from '../../protocol/programme/programme.ts';
import { at, programme } from '../../protocol/programme/testProgrammes.ts';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import { readText } from '../../protocol/wire/fields.ts';
import { element } from '../../protocol/wire/xml.ts';
import { fieldHost, startTestServer, type TestServer } from '../../testing/modbusTestServer.ts';
import { noSmallDisk, type SmallDisk, smallDisk } from '../../testing/smallDisk.ts';
import { fillUp } from '../../testing/testFullDisk.ts';
import { type Device, startDevice } from '../device.ts';
import { driverKinds } from '../drivers/index.ts';
import { historyFolderOf } from '../history/historyFolder.ts';
import { samplesIn } from '../history/recording/testRecorder.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import { parseSettings } from '../settings.ts';
import { loadFolder } from '../station/stationFolder.ts';
import { commandAccounts, commandStation, numbers, Person, passwords } from './testCommands.ts';
import { ask, credential } from './testDevice.ts';
import { TestStream } from './testStream.ts';
import { testTiming } from './testTiming.ts';

const { pump, level, speed, toggle, weekly } = numbers;

const without = noSmallDisk();
const withDisk = test.skipIf(without !== undefined);
if (without !== undefined) console.warn(`Skipped, for no small disk can be mounted here: ${without}`);

let disk: SmallDisk;
let field: TestServer;
let folder: string;
let device: Device;
let ahead: number;
let keepsFull: NodeJS.Timeout | undefined;
const began = Date.now();
// Noon of a day in June, and on from there.
const clock = () => Date.parse('2026-06-03T12:00:00Z') + Date.now() - began + ahead;
const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
let anna: Person;
let ben: Person;
let tess: Person;
let ada: Person;

async function start(): Promise<void> {
  const settings = parseSettings([folder, '--port', '0', '--data', join(disk.folder, 'data')], {});
  device = await startDevice(settings, () => undefined, { ...testTiming(), now: clock });
}

beforeEach(async () => {
  if (without !== undefined) return;
  said.mockClear();
  ahead = 0;
  disk = smallDisk('2m');
  field = await startTestServer(0, fieldHost);
  folder = await mkdtemp(join(tmpdir(), 'vigie-'));
  const station = commandStation(field.port).replace('<PointCfg>', '<IdentityCfg TimeZone="UTC"/><PointCfg>');
  await writeFile(join(folder, 'station.xml'), station);
  await writeFile(join(folder, 'accounts.xml'), commandAccounts);
  await start();
  const person = (login: keyof typeof passwords) => new Person(() => ({ device }), login);
  [anna, ben, tess, ada] = [person('anna'), person('ben'), person('tess'), person('ada')];
  await anna.sees(pump, level, weekly);
});
afterEach(async () => {
  if (without !== undefined) return;
  stopFilling();
  await device.stop();
  await field.stop();
  disk.remove();
  await rm(folder, { recursive: true });
});

async function setProgramme(wanted: Programme, version: number) {
  const query = { infoNumber: weekly, version, technicalHashCode: await anna.revision(), programme: wanted };
  return anna.call('setProgramme', query);
}
const everyDay = (...switches: string[]) => programme(at(...switches));
/** Off from midnight, on at two in the afternoon, off at four. */
const afternoon = everyDay('00:00 0', '14:00 1', '16:00 0');
const writesTo = (coil: number) => field.writes.filter((write) => write.startsWith(`coil:${coil}=`));
const fill = async () => {
  await fillUp(disk, async () => {
    const { reason } = await tess.block(toggle, 'Any room?');
    return reason === 'notStored' || (await tess.unblock(toggle)).reason === 'notStored';
  });
  // What the service does beside may give room back: until `empty` it is taken at once.
  keepsFull ??= setInterval(() => disk.fill(), 5);
};
function empty(): void {
  stopFilling();
  disk.empty();
}
function stopFilling(): void {
  clearInterval(keepsFull);
  keepsFull = undefined;
}
/** Oldest first, without logins. */
async function events() {
  const rows = (await ada.log()).toReversed();
  return rows.filter(({ kind }) => !['login', 'start', 'sessionBegin'].includes(kind));
}
const framesOf = async (who: 'stream' | 'streamUnAuth') => {
  const headers = who === 'stream' ? credential('olga', passwords.olga) : {};
  const stream = await TestStream.open({ device }, headers, String(level), who);
  const frame = await stream.next();
  stream.close();
  return frame;
};

withDisk(
  'on a full disk field, pages and logins go on; what can’t be kept is refused and nothing is written',
  async () => {
    const armId = await anna.armed(pump);
    await fill();
    // Armed before, and refused when its id finds no room.
    expect(await anna.operate(pump, '1', { armId })).toMatchObject({ result: 'refused', reason: 'notKept' });
    expect(await anna.command(pump, '1')).toMatchObject({ result: 'refused', reason: 'notKept' });
    expect(await tess.block(pump, 'Hands in the pump')).toMatchObject({ result: 'refused', reason: 'notStored' });
    expect(await tess.override(level, 'forced', '3')).toMatchObject({ result: 'refused', reason: 'notStored' });
    expect((await tess.blocks()).filter(({ infoNumber }) => infoNumber !== toggle)).toEqual([]);
    expect(await tess.overrides()).toEqual([]);
    expect(await setProgramme(afternoon, 0)).toMatchObject({ result: 'refused', reason: 'notStored' });
    const account = element('Account', { Login: 'ben', IsLocked: true });
    const locked = await ada.ask('setAccount', account);
    expect([readText(locked.content, 'Result'), readText(locked.content, 'Reason')]).toEqual(['refused', 'notKept']);
    const secret = { name: 'smtp', kind: 'password', value: 'hush' } as const;
    expect(await ada.call('setSecret', secret)).toMatchObject({ result: 'refused', reason: 'notStored' });
    expect((await ada.call('getSecrets')).secrets).toEqual([]);
    const change = element('Password', { Current: passwords.anna, New: 'another-one-1' });
    expect((await anna.ask('setPassword', change)).code).toBe(100);
    expect(field.writes).toEqual([]);
    // The field is read, new users log in, and a lost link is no end.
    field.holding.writeUInt16BE(321, 20);
    await ben.seesValue(level, 3.21);
    const wrong = await ask({ device }, 'getUserProfile', credential('ben', 'not-the-password'));
    expect(readWebOutput(wrong).code).toBe(1);
    await ben.losesField(field, pump);
    await ben.sees(pump);
    expect(await framesOf('stream')).toMatchObject({ w: [expect.any(Number), 'full'] });
    expect(said.mock.calls.flat().filter((line) => /can be written/.test(String(line)))).toHaveLength(1);
  },
);

withDisk('when there is room again all is as before by itself, and the rows that waited are in the log', async () => {
  await fill();
  // From then on arming is refused.
  expect(await anna.arm(pump)).toMatchObject({ result: 'refused', reason: 'notKept' });
  await ben.sees(pump);
  empty();
  await expect.poll(async () => (await framesOf('stream'))?.w).toBeUndefined();
  expect((await events()).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['storageFailed', 'storageBack']));
  expect((await ada.log()).filter(({ kind, person }) => kind === 'login' && person === 'ben')).toHaveLength(1);
  expect(await anna.command(pump, '1')).toMatchObject({ result: 'done' });
  expect(await tess.block(speed, 'Hands in the pump')).toMatchObject({ result: 'done' });
  expect(said.mock.calls.flat().filter((line) => /can be written/.test(String(line)))).toHaveLength(2);
});

const outcomes = async () => (await anna.commandLog()).map(({ fields }) => `${fields.state} ${fields.result}`);
/** Off at noon, on the disk; on at two and off at four on a full one. */
async function switchedOnFullDisk(): Promise<void> {
  await setProgramme(afternoon, 0);
  await expect.poll(() => writesTo(5)).toEqual(['coil:5=0']);
  await expect.poll(async () => (await anna.commandLog()).length).toBe(1);
  await fill();
  ahead += 2 * 3_600_000;
  await expect.poll(() => writesTo(5)).toEqual(['coil:5=0', 'coil:5=1']);
  ahead += 2 * 3_600_000;
  await expect.poll(() => writesTo(5)).toEqual(['coil:5=0', 'coil:5=1', 'coil:5=0']);
}

withDisk('a programme goes on: each switch once, and its rows are in the log when there is room', async () => {
  await switchedOnFullDisk();
  empty();
  await expect.poll(async () => (await anna.commandLog()).length).toBe(3);
  expect(await outcomes()).toEqual(['Off done', 'On done', 'Off done']);
  await device.stop();
  await start();
  await anna.sees(weekly);
  expect(writesTo(5)).toHaveLength(3);
});

withDisk(
  'a service that starts again before there was room catches a programme up once; the next start goes on from it',
  async () => {
    await switchedOnFullDisk();
    await device.stop();
    // The end of a service gives room back.
    disk.fill();
    await start();
    // What it had done was in memory only: the value in force once more, and no switch that is past.
    await expect.poll(() => writesTo(5)).toEqual(['coil:5=0', 'coil:5=1', 'coil:5=0', 'coil:5=0']);
    await anna.sees(weekly);
    expect(await anna.command(pump, '1')).toMatchObject({ result: 'refused', reason: 'notKept' });
    expect(await framesOf('stream')).toMatchObject({ w: [expect.any(Number), 'full', 1] });
    empty();
    // It switches, and refuses commands, until it is restarted.
    ahead += 22 * 3_600_000;
    await expect.poll(() => writesTo(5).at(-1)).toBe('coil:5=1');
    expect(await anna.command(pump, '1')).toMatchObject({ result: 'refused', reason: 'notKept' });
    await device.stop();
    await start();
    await anna.sees(weekly, pump);
    // What it did in memory is on the disk now: nothing is missing, and no value is written once more.
    await expect.poll(outcomes).toEqual(['On done', 'Off done', 'Off done']);
    const kinds = (await ada.log()).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['storageFailed', 'storageBack']));
    expect(kinds).not.toContain('rowsMissing');
    // A start that stalls makes the value old for a moment, and the arm is refused.
    await expect.poll(() => anna.command(pump, '1')).toMatchObject({ result: 'done' });
    expect(writesTo(5)).toHaveLength(5);
  },
);

withDisk('an outcome that finds no room is told truthfully, also to a repeat, and written later', async () => {
  const id = 'kept-before-the-disk-was-full';
  const outcome = anna.command(numbers.pulse, '1', { id });
  await expect.poll(() => writesTo(1)).toEqual(['coil:1=1']);
  await fill();
  expect(await outcome).toMatchObject({ result: 'done' });
  expect(await anna.operate(numbers.pulse, '1', { id })).toMatchObject({ result: 'done', isRepeat: true });
  empty();
  await expect.poll(async () => (await anna.commandLog())[0]).toMatchObject({ fields: { result: 'done' } });
  expect(writesTo(1)).toEqual(['coil:1=1', 'coil:1=0']);
});

withDisk('a visitor is not told of the disk', async () => {
  await fill();
  const poll = await ask({ device }, 'pollUnAuth', {}, [element('Points', {}, String(level))]);
  const frame = readText(readWebOutput(poll).content, 'Frame') ?? '';
  expect(JSON.parse(frame)).toHaveProperty('n');
  expect(JSON.parse(frame)).not.toHaveProperty('w');
  expect(await framesOf('stream')).toHaveProperty('w');
});

withDisk(
  'on a disk that is read-only at the start, what technicians have set is in force, and told on every page',
  async () => {
    await tess.block(pump, 'Hands in the pump');
    await tess.override(level, 'forced', '3');
    await setProgramme(afternoon, 0);
    await expect.poll(() => writesTo(5)).toEqual(['coil:5=0']);
    await device.stop();
    disk.setReadOnly(true);
    await start();
    expect((await tess.blocks()).map(({ infoNumber }) => infoNumber)).toEqual([pump]);
    await anna.seesValue(level, 3);
    ahead += 2 * 3_600_000;
    await expect.poll(() => writesTo(5)).toEqual(['coil:5=0', 'coil:5=1']);
    expect(await tess.unblock(pump)).toMatchObject({ result: 'refused', reason: 'notStored' });
    expect(await framesOf('stream')).toMatchObject({ w: [expect.any(Number), 'readOnly', 1] });
    expect(said.mock.calls.flat().at(-1)).toMatch(
      /the file system is read-only\. .*until the folder can be written again\.$/,
    );
    disk.setReadOnly(false);
    await device.stop();
    await start();
    await anna.seesValue(level, 3);
    expect(await tess.unblock(pump)).toMatchObject({ result: 'done' });
  },
);

withDisk(
  'the history of a service that started on a read-only disk is written when it stops on a writable one',
  async () => {
    await device.stop();
    disk.setReadOnly(true);
    await start();
    field.holding.writeUInt16BE(444, 20);
    await anna.seesValue(level, 4.44);
    disk.setReadOnly(false);
    await device.stop();
    const point = loadFolder(folder, driverKinds).station.points.find(
      (each) => each.infoNumber === level,
    ) as FieldPoint;
    const values = samplesIn(historyFolderOf(join(disk.folder, 'data')), point).map(({ value }) => value);
    expect(values).toContain(4.44);
    await start();
  },
);
