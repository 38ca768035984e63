import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calculationFaults } from '../../protocol/faults/calculationFault.ts';
import { readCoded } from '../../protocol/faults/coded.ts';
import { driverKinds } from '../drivers/index.ts';
import { loadFolder, type StationToStart } from '../station/stationFolder.ts';
import { commandAccounts, commandStation, numbers, Person, type passwords } from './testCommands.ts';
import { credential, startSite, type TestSite } from './testDevice.ts';
import { TestStream } from './testStream.ts';

const { level, speed } = numbers;
const [reserve, isEmpty, mean] = [70, 71, 72];

/** What remains above the suction of the pump, and whether that is enough to start it. */
const station = (port: number) =>
  commandStation(port)
    .replace(
      '</PointCfg>',
      `<Point Id="RESERVE" InfoNumber="${reserve}" Unit="m" Digits="2" Calculation="level - 0.5"/>
<Point Id="MEAN" InfoNumber="${mean}" Unit="m" Calculation="AVERAGE(level, 15min)"/>
<Point Id="EMPTY" InfoNumber="${isEmpty}" Kind="logic" Calculation="RESERVE &lt; 0.1"/></PointCfg>`,
    )
    .replace(
      /(<Point Id="speed"[^>]*)\/>/,
      '$1><Interlock Text="Too little water" When="RESERVE &lt; 0.2 OR EMPTY"/></Point>',
    );

let site: TestSite;
const person = (login: keyof typeof passwords) => new Person(() => site, login);

beforeEach(async () => {
  site = await startSite(station, commandAccounts);
  site.field.holding.writeUInt16BE(300, 20);
});
afterEach(() => site.stop());

async function seenAs(infoNumber: number, wanted: object) {
  const stream = await TestStream.open(site, credential('olga', 'look-around'), `${infoNumber}`);
  await stream.until(({ values }) => {
    const seen = values.get(infoNumber) as Readonly<Record<string, unknown>> | undefined;
    return Object.entries(wanted).every(([name, value]) => seen?.[name] === value);
  });
  stream.close();
  return stream.values.get(infoNumber);
}

test('a calculated point goes with its inputs, and its panel shows the formula with them', async () => {
  expect(await seenAs(reserve, { value: 2.5, state: 'good' })).toMatchObject({ value: 2.5, state: 'good' });
  expect(await person('anna').detail(reserve)).toMatchObject({
    link: undefined,
    calculation: { formula: 'level - 0.5', inputs: [{ infoNumber: level }] },
    readAt: expect.any(Number),
  });
  site.field.holding.writeUInt16BE(55, 20);
  await seenAs(isEmpty, { value: 1 });
});

test('with its link cut it says which input is the cause, and the interlock on it refuses', async () => {
  await seenAs(reserve, { value: 2.5 });
  expect(await person('anna').command(speed, '30')).toMatchObject({ result: 'done' });
  await site.field.leave();
  const lost = await seenAs(reserve, { state: 'linkLost' });
  expect(lost).toMatchObject({ value: 2.5 });
  const why = lost && 'why' in lost ? lost.why : undefined;
  expect(readCoded(calculationFaults, (name) => why?.[name])).toEqual({
    ...{ code: 'ofInput', input: String(level), state: 'linkLost' },
  });
  expect((await person('anna').detail(speed))?.interlocks).toMatchObject([{ isActive: true, notKnown: 'RESERVE' }]);
  await site.field.comeBack();
});

describe('an interlock by a formula', () => {
  test('refuses while it is true, and shows the formula with its inputs', async () => {
    await seenAs(reserve, { value: 2.5 });
    expect((await person('anna').detail(speed))?.interlocks).toMatchObject([
      { isActive: false, formula: 'RESERVE < 0.2 OR EMPTY', inputs: [reserve, isEmpty], notKnown: undefined },
    ]);
    site.field.holding.writeUInt16BE(25, 20);
    await seenAs(reserve, { state: 'good', value: -0.25 });
    expect(await person('anna').arm(speed)).toMatchObject({ result: 'refused', reason: 'interlocked' });
  });

  test('goes by a forced value, and by a simulated one only for a trial', async () => {
    const [anna, tess] = [person('anna'), person('tess')];
    await seenAs(reserve, { value: 2.5 });
    await tess.override(reserve, 'forced', '0.1');
    expect(await anna.arm(speed)).toMatchObject({ reason: 'interlocked' });
    await tess.override(reserve, 'forced', '2');
    expect(await anna.command(speed, '40')).toMatchObject({ result: 'done' });
    await tess.override(reserve, 'simulated', '2');
    expect(await anna.arm(speed)).toMatchObject({ reason: 'interlockNotKnown' });
    await tess.override(speed, 'simulated', '50');
    expect(await anna.command(speed, '60')).toMatchObject({ result: 'done', reason: 'simulated' });
  });
});

test('a forced calculated point shows what its formula gives beneath it', async () => {
  await seenAs(reserve, { value: 2.5 });
  await person('tess').override(reserve, 'forced', '9');
  expect(await seenAs(reserve, { state: 'forced' })).toMatchObject({ value: 9 });
  expect(await person('anna').detail(reserve)).toMatchObject({ fieldValue: 2.5, override: { value: 9 } });
});

test('another configuration goes on with a formula that is the same', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-other-'));
  const before = await seenAs(reserve, { value: 2.5 });
  await writeFile(
    join(folder, 'station.xml'),
    station(site.field.port).replace('Name="The level"', 'Name="Tank level"'),
  );
  await site.device.replaceStation(loadFolder(folder, driverKinds) as StationToStart);
  const after = await seenAs(reserve, { value: 2.5, state: 'good' });
  expect(after).toMatchObject({ sourceTime: before && 'sourceTime' in before ? before.sourceTime : 0 });
  await rm(folder, { recursive: true });
});

test('after a restart the last result is shown, not current, until the field has answered', async () => {
  await seenAs(reserve, { value: 2.5 });
  site = await site.restart(() => void 0);
  expect(await seenAs(reserve, { value: 2.5, state: 'good' })).toBeDefined();
});

test('a function over time goes on after a restart from the history, and says how much of it is known', async () => {
  const anna = person('anna');
  const known = async () => (await anna.detail(mean))?.calculation?.knownMs ?? 0;
  const uncertain = await seenAs(mean, { value: 3 });
  expect(uncertain).toMatchObject({
    state: 'doubtful',
    why: { code: 'notKnown', input: String(level), ofMs: '900000' },
  });
  await expect.poll(known).toBeGreaterThan(1000);
  const before = await known();
  site = await site.restart();
  await seenAs(mean, { value: 3, state: 'doubtful' });
  await expect.poll(known).toBeGreaterThan(before);
  expect(await known()).toBeLessThan(900_000);
});
