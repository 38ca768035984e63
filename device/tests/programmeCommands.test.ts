import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Programme } from '../../protocol/programme/programme.ts';
import { at, programme } from '../../protocol/programme/testProgrammes.ts';
import { fieldHost, startRudeServer, startTestServer } from '../../testing/modbusTestServer.ts';
import { commandAccounts, commandStation, numbers, Person } from './testCommands.ts';
import { startSite, type TestSite } from './testDevice.ts';
import { testTiming } from './testTiming.ts';

// Noon of a day in June, and on from there; a test may set the clock ahead.
let ahead: number;
const began = Date.now();
const clock = () => Date.parse('2026-06-03T12:00:00Z') + Date.now() - began + ahead;
const hours = (count: number) => {
  ahead += count * 3_600_000;
};

let site: TestSite;
let anna: Person;
let tess: Person;
const { weekly } = numbers;
beforeEach(async () => {
  ahead = 0;
  const station = (port: number) =>
    commandStation(port).replace('<PointCfg>', '<IdentityCfg TimeZone="UTC"/><PointCfg>');
  site = await startSite(station, commandAccounts, { ...testTiming(), now: clock });
  anna = new Person(() => site, 'anna');
  tess = new Person(() => site, 'tess');
  await anna.sees(weekly);
});
afterEach(() => site.stop());

const coil = () => ((site.field.coils[0] ?? 0) >> 5) & 1;
/** Every day off from midnight, on at two, off at four in the afternoon. */
const afternoon = every('00:00 0', '14:00 1', '16:00 0');
function every(...switches: string[]): Programme {
  return programme(at(...switches));
}

async function set(programme: Programme) {
  const version = (await state())?.version ?? 0;
  const request = { infoNumber: weekly, version, technicalHashCode: await anna.revision(), programme };
  return anna.call('setProgramme', request);
}
const state = async () => (await anna.call('getProgrammes')).programmes[0];
const release = () => anna.call('releaseHold', { infoNumber: weekly });
async function until(is: (seen: Awaited<ReturnType<typeof state>>) => boolean) {
  await vi.waitUntil(async () => is(await state()));
}

test('a switch goes through the one writer: written, read back, one line with its origin', async () => {
  await set(afternoon);
  await until((seen) => seen?.last?.value === '0');
  hours(2);
  await until((seen) => seen?.last?.value === '1');
  expect(coil()).toBe(1);
  const [line] = await anna.commandLog();
  expect(line).toMatchObject({
    object: { kind: 'point', id: 'weekly', name: 'The weekly' },
    fields: { value: '1', state: 'On', before: '0', stateBefore: 'Off', result: 'done', origin: 'weekly' },
  });
  expect(line?.person).toBeUndefined();
  expect(site.field.writes).toEqual(['coil:5=0', 'coil:5=1']);
});

test('a command by hand holds until the next switch, and says so', async () => {
  await set(afternoon);
  await until((seen) => seen?.last?.result === 'done');
  expect(await anna.command(weekly, '1')).toMatchObject({ result: 'done' });
  expect((await state())?.hold).toMatchObject({ until: undefined });
  hours(2);
  await until((seen) => seen?.hold === undefined && seen?.catchingUp === undefined);
  hours(2);
  await until((seen) => seen?.last?.value === '0' && seen.last.at > clock() - 60_000);
  expect(site.field.writes).toEqual(['coil:5=0', 'coil:5=1', 'coil:5=1', 'coil:5=0']);
});

test('a command by hand for a chosen time: at its end the value in force is written', async () => {
  await set(afternoon);
  await until((seen) => seen?.last?.result === 'done');
  const end = clock() + 3 * 3_600_000;
  await anna.command(weekly, '0', { hold: end });
  expect((await state())?.hold).toMatchObject({ until: end });
  hours(2.5);
  await expect.poll(async () => (await anna.log()).map(({ kind }) => kind)).toContain('programmeHeld');
  expect(coil()).toBe(0);
  hours(1);
  await until((seen) => seen?.hold === undefined && seen?.catchingUp === undefined);
  expect(coil()).toBe(1);
});

test('a hold that is released', async () => {
  await set(afternoon);
  await until((seen) => seen?.last?.result === 'done');
  await anna.command(weekly, '1', { hold: clock() + 3_600_000 });
  expect(await release()).toMatchObject({ result: 'done' });
  await until((seen) => seen?.catchingUp === undefined);
  expect(coil()).toBe(0);
  expect(await release()).toMatchObject({ result: 'refused', reason: 'notHeld' });
});

test('of a blocked point: what it would write is told to whoever removes the block, and written where he wants that', async () => {
  expect(await tess.block(weekly, 'Bearing is being changed')).toMatchObject({ result: 'done' });
  await set(every('00:00 1'));
  await until((seen) => seen?.catchingUp?.for === 'blocked');
  expect(site.field.writes).toEqual([]);
  const due = { infoNumber: weekly, value: '1', origin: 'weekly' };
  expect((await tess.blocks())[0]?.due).toEqual([due]);
  await tess.unblockOf('tess', [due]);
  await until((seen) => seen?.last?.result === 'done');
  expect(site.field.writes).toEqual(['coil:5=1']);
});

test('of a blocked point writes nothing before its next switch where nobody wants it, or another value was seen', async () => {
  await set(afternoon);
  await until((seen) => seen?.last?.value === '0');
  for (const writes of [[], [{ infoNumber: weekly, value: '0' }]]) {
    await tess.block(weekly, 'Bearing is being changed');
    await set(writes.length === 0 ? every('00:00 1', '13:00 0') : every('00:00 1', '13:00 0', '13:30 1'));
    await until((seen) => seen?.catchingUp?.for === 'blocked');
    await tess.unblockOf('tess', writes);
    await until((seen) => seen?.hold?.isAfterBlock === true && seen.catchingUp === undefined);
    expect(site.field.writes).toEqual(['coil:5=0']);
    expect(await release()).toMatchObject({ result: 'done' });
    await until((seen) => seen?.last?.value === '1');
    await set(afternoon);
    await until((seen) => seen?.last?.value === '0');
    site.field.writes.length = 1;
  }
});

test('of a point whose block ends by its time writes nothing before its next switch, over a restart too', async () => {
  await set(every('00:00 0', '12:30 1', '16:00 0', '20:00 1'));
  await until((seen) => seen?.last?.value === '0');
  await tess.block(weekly, 'Bearing is being changed', clock() + 3_600_000);
  hours(0.75);
  await until((seen) => seen?.catchingUp?.for === 'blocked');
  ahead += 1_800_000;
  site = await site.restart();
  await until((seen) => seen?.hold?.isAfterBlock === true);
  expect(site.field.writes).toEqual(['coil:5=0']);
  hours(3);
  await until((seen) => seen?.hold === undefined && (seen?.last?.at ?? 0) > clock() - 60_000);
  expect(site.field.writes).toEqual(['coil:5=0', 'coil:5=0']);
});

test('a lost link: the switches that were missed are not made up for, the value in force is written once', async () => {
  await set(every('00:00 0', '14:00 1', '15:00 0', '16:00 1'));
  await until((seen) => seen?.last?.result === 'done');
  await site.field.stop();
  hours(2);
  await until((seen) => seen?.catchingUp?.for === 'linkDown');
  hours(1);
  hours(1);
  const field = await startTestServer(site.field.port, site.field.host);
  await until((seen) => seen?.last?.value === '1');
  expect(field.writes).toEqual(['coil:5=1']);
  await field.stop();
});

test('a service that was stopped across switches catches up, once', async () => {
  await set(afternoon);
  await until((seen) => seen?.last?.value === '0');
  hours(2.5);
  site = await site.restart();
  await until((seen) => seen?.last?.value === '1');
  expect(site.field.writes).toEqual(['coil:5=0', 'coil:5=1']);
});

test('what a person starts differs while it is held; what somebody starts at the machine is overridden', async () => {
  await set(afternoon);
  await until((seen) => seen?.last?.result === 'done');
  await anna.command(weekly, '1', { hold: clock() + 3_600_000 });
  await until((seen) => seen?.deviation !== undefined);
  expect((await state())?.deviation).toMatchObject({ value: '1', cause: 'held' });
  await release();
  // What the programme writes at the release is over before a user reaches the machine.
  await vi.waitFor(async () =>
    expect((await anna.commandLog())[0]?.fields).toMatchObject({ origin: 'weekly', value: '0', result: 'done' }),
  );
  await until((seen) => seen?.deviation === undefined);
  site.field.coils[0] = (site.field.coils[0] ?? 0) | (1 << 5);
  await until((seen) => seen?.deviation !== undefined);
  expect((await state())?.deviation).toMatchObject({ value: '1', cause: 'overridden', isAtLeast: false });
});

test('a switch that the field refuses is logged with what is known of the machine: interlock, alarm, mode', async () => {
  const weeklyHere = /<Point Id="weekly"[^>]*><\/Point>/;
  const refusing = `<Point Id="weekly" InfoNumber="${weekly}" Name="The weekly" Machine="M1" Kind="logic" State0="Off" State1="On" EditingKind="Weekly" ModePoint="mode" Link="field" Register="coil:5">
<Interlock Text="The tank is empty" When="level &lt; 0.5" Against="0"/><Interlock Text="Low oil" When="level &lt; 0.4" Against="0"/></Point>
<Point Id="mode" InfoNumber="20" Name="Mode" Machine="M1" Kind="state" State0="Auto" State1="Hand" Mode0="automatic" Mode1="manual" Link="field" Register="holding:40"/>`;
  const field = await startRudeServer(withoutWrites);
  await site.stop();
  site = await startSite(
    () =>
      commandStation(field.port)
        .replace(`Host="${fieldHost}"`, 'Host="127.0.0.1"')
        .replace('<PointCfg>', '<IdentityCfg TimeZone="UTC"/><PointCfg>')
        .replace(weeklyHere, refusing)
        .replace('<Point Id="level"', '<Point Id="level" Machine="M1"')
        .replace(
          '</PointCfg>',
          '</PointCfg><AlarmCfg><Alarm Id="low" Point="level" Kind="L" Limit="1" Priority="2" Message="Level low"/></AlarmCfg>',
        ),
    commandAccounts,
    { ...testTiming(), now: clock },
  );
  await anna.seesValue(20, 1);
  await set(every('00:00 1'));
  await vi.waitFor(async () => {
    const [line] = await anna.commandLog();
    expect(line?.fields).toMatchObject({
      ...{ origin: 'weekly', value: '1', result: 'refused', reason: 'deviceRefused' },
      ...{ activeInterlock: 'The tank is empty', moreInterlocks: 1, machineMode: 'manual' },
      ...{ activeAlarm: 'Level low', activeAlarmPriority: 2 },
    });
    expect(line?.fields).not.toHaveProperty('moreAlarms');
  });
  await site.stop();
  await field.stop();
  site = await startSite(commandStation, commandAccounts);
});

/** A controller that shows 0 everywhere but in register 40, and refuses each write with exception 4. */
function withoutWrites(request: Buffer): Buffer {
  const [code = 0, start, count] = [request[7], request.readUInt16BE(8), request.readUInt16BE(10)];
  const data = Buffer.alloc(code < 3 ? Math.ceil(count / 8) : 2 * count);
  if (code === 3 && start <= 40 && start + count > 40) data.writeUInt16BE(1, 2 * (40 - start));
  const body = code < 5 ? Buffer.from([code, data.length, ...data]) : Buffer.from([code + 0x80, 4]);
  const head = Buffer.from(request.subarray(0, 7));
  head.writeUInt16BE(body.length + 1, 4);
  return Buffer.concat([head, body]);
}
