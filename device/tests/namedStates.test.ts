import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyProgramme, weekdays } from '../../protocol/programme/programme.ts';
import { commandAccounts, commandStation, Person } from './testCommands.ts';
import { credential, startSite, type TestSite } from './testDevice.ts';
import { TestStream } from './testStream.ts';
import { type TestTiming, testTiming } from './testTiming.ts';

const numbers = { mode: 21, plan: 22, shown: 23 } as const;

/** The modes of a machine in this order: one is forced, one runs by a programme, one is only shown. */
const stationWith = (names: readonly string[]) => (port: number) => {
  const states = names.map((name, i) => `State${i}="${name}"`).join(' ');
  const points = Object.entries(numbers).map(([id, infoNumber], i) => {
    const kind = ['EditingKind="Output"', 'EditingKind="Weekly"', ''][i];
    return `<Point Id="${id}" InfoNumber="${infoNumber}" Name="${id}" Kind="state" ${kind} ${states} Link="field" Register="holding:${30 + i}"/>`;
  });
  return commandStation(port).replace('</PointCfg>', `${points.join('')}</PointCfg>`);
};

let site: TestSite;
let tess: Person;
let timing: TestTiming;
beforeEach(async () => {
  timing = testTiming();
  site = await startSite(stationWith(['Off', 'Automatic', 'Hand']), commandAccounts, timing);
  tess = new Person(() => site, 'tess');
  site.field.holding.writeUInt16BE(2, 64);
  await tess.sees(...Object.values(numbers));
  await tess.seesValue(numbers.shown, 2);
  expect(await tess.override(numbers.mode, 'forced', '1')).toMatchObject({ result: 'done' });
  const technicalHashCode = await tess.revision();
  const programme = {
    ...emptyProgramme,
    weeklySchedule: weekdays.map(() => [{ time: '00:00', value: '1' }]),
    defaultValue: '2',
  };
  const request = { infoNumber: numbers.plan, version: 0, technicalHashCode, programme };
  expect((await tess.call('setProgramme', request)).result).toBe('done');
  await expect.poll(() => site.field.writes).toContain('holding:31=1');
});
afterEach(() => site.stop());

/** Starts the service again on a configuration with these states. */
async function restartWith(names: readonly string[], meanwhile?: () => void) {
  site = await site.restart(() => {
    writeFileSync(join(site.folder, 'station.xml'), stationWith(names)(site.field.port));
    meanwhile?.();
  });
}

const forced = async () => (await tess.overrides()).map(({ value }) => value);
async function programme() {
  const kept = (await tess.call('getProgramme', { infoNumber: numbers.plan })).stored?.programme;
  return { monday: kept?.weeklySchedule[0]?.[0]?.value, otherwise: kept?.defaultValue };
}
const lastWrite = async () =>
  (await tess.call('getProgrammes')).programmes.find(({ infoNumber }) => infoNumber === numbers.plan)?.last?.value;
async function shown() {
  const stream = await TestStream.open(site, credential('olga', 'look-around'), String(numbers.shown));
  await stream.next();
  stream.close();
  return stream.values.get(numbers.shown);
}

test('in another order they are the same states: what is forced, what a programme switches to, what was shown last', async () => {
  await site.field.stop();
  await restartWith(['Off', 'Hand', 'Automatic']);
  expect(await shown()).toMatchObject({ value: 1 });
  expect(['notCurrent', 'linkLost']).toContain((await shown())?.state);
  expect(await forced()).toEqual([2]);
  expect(await programme()).toEqual({ monday: '2', otherwise: '1' });
  expect(await lastWrite()).toBe('2');
  await restartWith(['Automatic', 'Hand', 'Off']);
  expect(await shown()).toMatchObject({ value: 1 });
  expect(await forced()).toEqual([0]);
  expect(await programme()).toEqual({ monday: '0', otherwise: '1' });
});

test('a programme writes the state by its new number', async () => {
  await restartWith(['Off', 'Hand', 'Automatic']);
  await tess.sees(numbers.plan);
  timing.ahead(86_400_000);
  await expect.poll(() => site.field.writes).toContain('holding:31=2');
});

test('a state under another name is the same one; one that is gone is none, and comes back with it', async () => {
  await restartWith(['Off', 'Auto', 'Hand']);
  expect(await forced()).toEqual([1]);
  expect(await programme()).toEqual({ monday: '1', otherwise: '2' });
  await restartWith(['Off', 'Hand']);
  expect(await forced()).toEqual([]);
  expect(await programme()).toEqual({ monday: '2', otherwise: '1' });
  await tess.sees(...Object.values(numbers));
  expect((await tess.log()).filter(({ kind }) => kind.startsWith('override') && kind !== 'overridden')).toEqual([]);
  await restartWith(['Hand', 'Off', 'Automatic']);
  expect(await forced()).toEqual([2]);
  expect(await programme()).toEqual({ monday: '2', otherwise: '0' });
  expect(site.field.writes.filter((write) => !/^holding:31=[12]$/.test(write))).toEqual([]);
});
