import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { firstBreak } from '../../device/events/testChain.ts';
import { openEventsDb } from '../../device/store/testDatabases.ts';
import { commandAccounts, commandStation, numbers, Person, passwords } from '../../device/tests/testCommands.ts';
import { Deployer } from '../../device/tests/testDeployment.ts';
import { getAlarms } from '../../protocol/calls/alarm.ts';
import { shelveAlarm } from '../../protocol/calls/alarmAction.ts';
import { getConsumption } from '../../protocol/calls/consumption.ts';
import { fieldHost, startTestServer, type TestServer } from '../../testing/modbusTestServer.ts';
import { type ServiceProcess, startService } from './serviceProcess.ts';

const [protection, reset, cleaning] = [50, 51, 52];
const point = (id: string, number: number, coil: number, more: string) =>
  `<Point Id="${id}" InfoNumber="${number}" Name="The ${id}" Kind="logic" Link="field" Register="coil:${coil}" ${more}/>`;
const more = [
  point('protection', protection, 9, 'State0="Ready" State1="Tripped"'),
  point(
    'reset',
    reset,
    10,
    'EditingKind="Output" CommandKind="pulse" PulseMs="100" ConfirmedBy="protection = 0" ConfirmWithinMs="60000" State0="Released" State1="Pressed"',
  ),
  point('cleaning', cleaning, 11, 'State0="No" State1="Yes"'),
  '<Point Id="energy" InfoNumber="53" Name="Energy" Unit="kWh" IsCounter="true" Link="field" Register="holding:30"/>',
].join('\n');
const alarms = `<AlarmCfg><Alarm Id="high" Point="level" Kind="H" Limit="4.5" Priority="3" SuppressedWhen="cleaning = 1" Message="Tank nearly full"/></AlarmCfg>`;
const minute = 60_000;

let field: TestServer;
let folder: string;
let service: ServiceProcess;
const person = (login: 'anna' | 'ada') => new Person(() => service, login);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-'));
  field = await startTestServer(0, fieldHost);
  const station = commandStation(field.port).replace('</PointCfg>', `${more}</PointCfg>${alarms}`);
  await writeFile(join(folder, 'station.xml'), station);
  await writeFile(join(folder, 'accounts.xml'), commandAccounts);
  service = await startService(folder);
});
afterEach(async () => {
  await service.kill();
  const db = openEventsDb(join(folder, 'data'));
  expect(firstBreak(db)).toBeUndefined();
  db.close();
  await field.stop();
  await rm(folder, { recursive: true });
});

async function killedAndStarted(): Promise<void> {
  await service.kill();
  service = await startService(folder);
}
function setCoil(index: number, isOn: boolean): void {
  const [byte, bit] = [index >> 3, 1 << (index & 7)];
  const before = field.coils[byte] ?? 0;
  field.coils[byte] = isOn ? before | bit : before & ~bit;
}

test('killed while a reset is judged: the log says that its end is not known, and it is not sent again', async () => {
  setCoil(9, true);
  const anna = person('anna');
  await anna.sees(protection, reset);
  await anna.seesValue(protection, 1);
  const id = 'judged-when-killed';
  const sent = anna.command(reset, '1', { id }).catch(() => 'no answer');
  const writes = () => field.writes.filter((write) => write.startsWith('coil:10='));
  await expect.poll(writes).toEqual(['coil:10=1', 'coil:10=0']);
  await anna.seesValue(reset, 0);
  await killedAndStarted();
  expect(await sent).toBe('no answer');
  setCoil(9, false);
  await anna.sees(protection, reset);
  const lines = await anna.commandLog();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ person: 'anna', fields: { result: 'unknown' } });
  expect(lines[0]?.fields.confirmation ?? 'notKnown').toBe('notKnown');
  expect(await anna.operate(reset, '1', { id })).toMatchObject({ result: 'unknown', isRepeat: true });
  expect(writes()).toHaveLength(2);
});

test('killed while a counter is corrected: the correction is whole or absent, and so is its line in the log', {
  tags: ['night'],
}, async () => {
  const ada = person('ada');
  const to = Math.floor(Date.now() / minute) * minute;
  const period = (i: number) => ({ from: to - (i + 2) * 10 * minute, to: to - (i + 1) * 10 * minute });
  const correct = async (i: number) => {
    const request = { point: 'energy', kind: 'leaveOut' as const, ...period(i), note: `number ${i}` };
    return (await ada.call('correctConsumption', request)).result;
  };
  // Without a sample of the point there is nothing to correct.
  await ada.sees(53);
  await expect.poll(() => correct(0)).toBe('done');
  const first = [correct(1), correct(2), correct(3)].map((one) => one.catch(() => 'no answer'));
  await delay(Math.random() * 20);
  await killedAndStarted();
  const outcomes = await Promise.all(first);
  const query = getConsumption.request.parameters({
    ...{ points: ['energy'], from: to - 120 * minute, to, period: 'day' },
  });
  const made = getConsumption.reply.read((await ada.ask('getConsumption', ...query)).content)?.corrections ?? [];
  const lines = (await ada.log()).filter(({ kind }) => kind === 'consumptionCorrected');
  const notes = made.map(({ note }) => note).toSorted();
  expect(lines.map(({ fields }) => fields.note).toSorted()).toEqual(notes);
  const done = ['number 0', ...outcomes.flatMap((outcome, i) => (outcome === 'done' ? [`number ${i + 1}`] : []))];
  expect(notes).toEqual(expect.arrayContaining(done));
  for (const { note, from, to: end, point: of, login } of made) {
    const { from: begins, to: ends } = period(Number(note.slice('number '.length)));
    expect([of, login, from, end]).toEqual(['energy', 'ada', begins, ends]);
  }
});

test('killed while an alarm is shelved beneath a suppression: both go on, and nothing is raised', {
  tags: ['night'],
}, async () => {
  const anna = person('anna');
  await anna.sees(numbers.level, cleaning);
  setCoil(11, true);
  await anna.seesValue(cleaning, 1);
  field.holding.writeUInt16BE(480, 20);
  await anna.seesValue(numbers.level, 4.8);
  const alarm = async () =>
    getAlarms.reply.read((await anna.ask('getAlarms')).content).alarms.find(({ id }) => id === 'high');
  await expect.poll(async () => (await alarm())?.activeWhileSuppressedSince).toBeDefined();
  const shelve = { id: 'high', occurrence: undefined, kind: 'timed' as const, minutes: 30, text: 'being cleaned' };
  await anna.ask('shelveAlarm', ...shelveAlarm.request.parameters(shelve));
  const before = await alarm();
  expect(before).toMatchObject({ state: 'normal', shelving: { person: 'anna' }, suppressedSince: expect.any(Number) });
  await killedAndStarted();
  await anna.sees(numbers.level, cleaning);
  const { shelving, suppressedSince, state } = (await alarm()) ?? {};
  expect({ shelving, suppressedSince, state }).toEqual({
    ...{ shelving: before?.shelving, suppressedSince: before?.suppressedSince, state: 'normal' },
  });
  const raised = async () => (await anna.log()).filter(({ kind }) => kind === 'alarmRaised').length;
  expect(await raised()).toBe(0);
  // The suppression ends: what is true then is raised, and still shelved.
  setCoil(11, false);
  await expect.poll(async () => (await alarm())?.state).toBe('activeUnacknowledged');
  expect((await alarm())?.shelving).toEqual({ ...before?.shelving, occurrences: 1 });
});

test('told to end while a large proposal is examined: it has ended within 10 s, and starts again', {
  tags: ['night'],
}, async () => {
  const ada = new Deployer(() => service, 'ada', passwords.ada);
  await ada.versions();
  const pump = (i: number) =>
    `<Point Id="P${i}" InfoNumber="${1000 + i}" Name="Pump ${i}" Kind="logic" Link="field" Register="coil:${i + 20}" Interlocks="P${(i * 7) % 20_000} = 1"/>`;
  const points = Array.from({ length: 20_000 }, (_, i) => pump(i)).join('\n');
  const station = commandStation(field.port).replace('</PointCfg>', `${points}</PointCfg>`);
  await ada.upload(station);
  const answer = ada.propose({ 'station.xml': station }).catch(() => 'no answer');
  expect(await Promise.race([answer, delay(200, 'is examined')])).toBe('is examined');
  const began = performance.now();
  expect(await service.stop()).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(await answer).not.toMatchObject({ version: expect.any(Number) });
  service = await startService(folder);
});
