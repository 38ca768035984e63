import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Meaning, storeLastSamples } from '../points/lastSamples.ts';
import { PointTable, type TablePoint } from '../points/pointTable.ts';
import { DataFolder } from '../store/dataFolder.ts';
import { lastSampleStore } from '../store/tables/lastSamples.ts';
import { observer, startSite } from './testDevice.ts';
import { TestStream } from './testStream.ts';

const points: readonly TablePoint[] = [
  { id: 'LEVEL', infoNumber: 1, source: 0 },
  { id: 'BATCH', infoNumber: 2, source: 0, kind: 'text' },
  { id: 'NEW', infoNumber: 3, source: 0 },
];

/** One run of the service on that folder. */
function start(
  folder: string,
  own = points,
  meanings: readonly Meaning[] = own.map(() => ({ mark: 'as ever', ordered: 'as ever' })),
) {
  const data = new DataFolder(folder);
  const table = new PointTable(own, () => 90_000);
  let tick = 0;
  const store = lastSampleStore(data.db);
  const last = storeLastSamples({ table, points: own, meanings, tick: () => tick, store });
  const secondsPass = (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      tick += 1000;
      last.eachSecond();
    }
  };
  return { table, last, secondsPass, end: () => data.close() };
}
const newFolder = () => join(mkdtempSync(join(tmpdir(), 'vigie-')), 'data');

test('after an orderly stop each value comes back as not current, with its own time', async () => {
  const folder = newFolder();
  const before = start(folder);
  before.table.set(0, 2.5, 5000);
  before.table.set(1, 'Filling tank 3', 6000);
  before.table.set(2, 7, undefined);
  before.table.mark(0, 'linkLost');
  before.table.commit();
  before.last.save();
  await before.end();
  const { table, end } = start(folder);
  expect(table.at(0)).toMatchObject({ value: 2.5, state: 'notCurrent', sourceTime: 5000, isFieldTime: true });
  expect(table.at(1)).toMatchObject({ value: 'Filling tank 3', state: 'notCurrent', sourceTime: 6000 });
  expect(table.at(2)).toMatchObject({ value: 7, sourceTime: 90_000, isFieldTime: false });
  table.mark(0, 'linkLost');
  expect(table.at(0)).toMatchObject({ value: 2.5, state: 'linkLost', sourceTime: 5000 });
  table.set(0, 2.5, 91_000);
  // It may have changed and come back meanwhile: since when it has been so is not known.
  expect(table.at(0)).toMatchObject({ value: 2.5, state: 'good', sourceTime: 91_000, beganUnseen: true });
  await end();
});

test('a service that is killed loses a minute at most, and writes nothing where nothing changed', async () => {
  const folder = newFolder();
  const before = start(folder);
  before.table.set(0, 1, 1000);
  before.secondsPass(1);
  before.table.set(0, 2, 2000);
  before.secondsPass(59);
  await before.end();
  const after = start(folder);
  expect(after.table.at(0)).toMatchObject({ value: 1, sourceTime: 1000 });
  await after.end();
});

const running: TablePoint = { id: 'RUN', infoNumber: 1, source: 0, kind: 'logic', states: ['Stopped', 'Running'] };

test('a state that is the same after a restart says since when no other was read, also after a kill', async () => {
  const folder = newFolder();
  let before = start(folder, [running]);
  before.table.set(0, 0, 1000);
  before.secondsPass(10);
  before.table.set(0, 1, 2000);
  before.secondsPass(1);
  await before.end();
  for (const seconds of [0, 1, 61]) {
    before = start(folder, [running]);
    expect(before.table.at(0)).toMatchObject({ value: 1, state: 'notCurrent', sourceTime: expect.any(Number) });
    before.table.set(0, 1, 80_000 + seconds);
    const since = { beganUnseen: true, unchangedSince: 2000, sourceTime: 80_000 + seconds };
    expect(before.table.at(0)).toMatchObject(since);
    before.secondsPass(seconds);
    await before.end();
  }
  // It was another one for a moment, just before the kill.
  before = start(folder, [running]);
  before.table.set(0, 1, 81_000);
  before.secondsPass(2);
  before.table.set(0, 0, 82_000);
  before.table.set(0, 1, 83_000);
  before.secondsPass(1);
  await before.end();
  const { table, end } = start(folder, [running]);
  table.set(0, 1, 90_000);
  expect(table.at(0)).toMatchObject({ beganUnseen: true, unchangedSince: 83_000 });
  await end();
});

test('a number that changed and came back in the minute before a kill does not say so', async () => {
  const folder = newFolder();
  const before = start(folder);
  before.table.set(0, 2.5, 5000);
  before.table.commit();
  before.last.save();
  await before.end();
  const killed = start(folder);
  killed.table.set(0, 2.5, 60_000);
  expect(killed.table.at(0).unchangedSince).toBe(5000);
  killed.secondsPass(1);
  killed.table.set(0, 3, 70_000);
  killed.table.set(0, 2.5, 71_000);
  killed.secondsPass(10);
  await killed.end();
  const { table, end } = start(folder);
  table.set(0, 2.5, 90_000);
  expect(table.at(0)).toMatchObject({ beganUnseen: true, sourceTime: 90_000, unchangedSince: undefined });
  await end();
});

test('a number at rest says so after a kill too, and one that moves does not', async () => {
  const folder = newFolder();
  const setpoints: readonly TablePoint[] = [1, 2, 3].map((infoNumber) => ({
    id: `S${infoNumber}`,
    infoNumber,
    source: 0,
  }));
  const before = start(folder, setpoints);
  for (const slot of [0, 1, 2]) before.table.set(slot, 2.5, 5000);
  // Nothing else changes on this station.
  before.secondsPass(62);
  before.table.set(1, 3, 70_000);
  before.table.set(1, 2.5, 71_000);
  before.secondsPass(1);
  before.table.set(2, 3, 72_000);
  before.secondsPass(1);
  before.table.set(2, 2.5, 73_000);
  before.secondsPass(120);
  await before.end();
  for (const seconds of [0, 1, 70]) {
    const { table, secondsPass, end } = start(folder, setpoints);
    for (const slot of [0, 1, 2]) table.set(slot, 2.5, 90_000 + seconds);
    const known = [0, 1, 2].map((slot) => table.at(slot).unchangedSince);
    expect(known).toEqual([5000, 71_000, 73_000]);
    secondsPass(seconds);
    await end();
  }
});

test('a state that changed while it was forced is not the same as before, after a kill too', async () => {
  const folder = newFolder();
  const before = start(folder, [running]);
  before.table.set(0, 1, 1000);
  before.table.override(0, 'forced', 1, 2000);
  before.secondsPass(5);
  for (const [value, time] of [
    [0, 6000],
    [1, 7000],
  ] as const)
    before.table.set(0, value, time);
  before.secondsPass(1);
  for (const [value, time] of [
    [0, 8000],
    [1, 9000],
  ] as const)
    before.table.set(0, value, time);
  before.secondsPass(1);
  await before.end();
  const { table, end } = start(folder, [running]);
  table.set(0, 1, 90_000);
  expect(table.at(0).unchangedSince).toBe(9000);
  await end();
});

test('a number that changes all the time is stored each minute only', async () => {
  const data = new DataFolder(newFolder());
  const table = new PointTable(points, () => 90_000);
  let [tick, written] = [0, 0];
  const count = () => void written++;
  const store = { ...lastSampleStore(data.db), put: count, putChanged: count };
  const last = storeLastSamples({ table, points, meanings: [], tick: () => tick, store });
  for (let second = 1; second <= 600; second++) {
    tick += 1000;
    table.set(0, second, tick);
    last.eachSecond();
  }
  expect(written).toBe(10);
  await data.close();
});

test('a point that holds another kind of value now begins anew, as does one whose row is damaged', async () => {
  const folder = newFolder();
  const before = start(folder);
  before.table.set(0, 1, 1000);
  before.table.set(1, 'Ready', 1000);
  before.last.save();
  await before.end();
  const [level, batch] = points as [TablePoint, TablePoint];
  const changed = start(folder, [
    { ...level, kind: 'text' },
    { ...batch, kind: 'numeric' },
  ]);
  expect([0, 1].map((slot) => changed.table.at(slot).state)).toEqual(['neverRead', 'neverRead']);
  await changed.end();
  const data = new DataFolder(folder);
  data.db.prepare('UPDATE setting SET value = \'[[1,2],"x",["LEVEL",{},0]]\' WHERE name = \'last samples\'').run();
  await data.close();
  const damaged = start(folder);
  expect(damaged.table.at(0).state).toBe('neverRead');
  await damaged.end();
});

test('a point that was rescaled or got another unit begins as never read; what an earlier version kept comes back', async () => {
  const folder = newFolder();
  const before = start(folder);
  before.table.set(0, 4, 1000);
  before.table.set(2, 5, 1000);
  before.last.save();
  await before.end();
  const changed = start(folder, points, [
    { mark: 'feet', ordered: 'feet' },
    { mark: 'as ever', ordered: 'as ever' },
    { mark: 'as ever', ordered: 'as ever' },
  ]);
  expect(changed.table.at(0)).toMatchObject({ value: undefined, state: 'neverRead' });
  expect(changed.table.at(2)).toMatchObject({ value: 5, state: 'notCurrent' });
  await changed.end();
  const data = new DataFolder(folder);
  data.db.prepare("UPDATE setting SET value = '[[\"LEVEL\",4,1000]]' WHERE name = 'last samples'").run();
  await data.close();
  const earlier = start(folder);
  expect(earlier.table.at(0)).toMatchObject({ value: 4, state: 'notCurrent' });
  await earlier.end();
});

test('a service that starts while the field is away shows what was known, as not current and of when it was', async () => {
  const site = await startSite();
  site.field.holding.writeUInt16BE(315, 20);
  const before = await TestStream.open(site, observer, '2');
  await before.until(({ values }) => values.get(2)?.value === 3.15);
  const readAt = before.values.get(2)?.sourceTime;
  before.close();
  await site.field.stop();
  const later = await site.restart();
  const stream = await TestStream.open(later, observer, '2');
  await stream.until(({ values }) => values.get(2)?.state === 'linkLost');
  expect(stream.values.get(2)).toMatchObject({ value: 3.15, sourceTime: readAt });
  stream.close();
  await later.stop();
});

test('what the field gives first after a start nobody saw begin; the change after it was seen', async () => {
  const site = await startSite();
  const stream = await TestStream.open(site, observer, '2');
  await stream.until(({ values }) => values.get(2)?.state === 'good');
  const { value, beganUnseen } = stream.values.get(2) ?? {};
  expect(beganUnseen).toBe(true);
  site.field.holding.writeUInt16BE(316, 20);
  await stream.until(({ values }) => values.get(2)?.value !== value);
  expect(stream.values.get(2)).toMatchObject({ value: 3.16, beganUnseen: false });
  const { sourceTime } = stream.values.get(2) ?? {};
  stream.close();
  const later = await site.restart();
  const after = await TestStream.open(later, observer, '2');
  await after.until(({ values }) => values.get(2)?.state === 'good');
  expect(after.values.get(2)).toMatchObject({ value: 3.16, beganUnseen: true, unchangedSince: sourceTime });
  after.close();
  await later.stop();
});
