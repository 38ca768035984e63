import { readdirSync, rmSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { historyCode } from '../../protocol/history/historyState.ts';
import { driverKinds } from '../drivers/index.ts';
import { historyFolderOf } from '../history/historyFolder.ts';
import { samplesIn } from '../history/recording/testRecorder.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import { loadFolder } from '../station/stationFolder.ts';
import { openEventsDb } from '../store/testDatabases.ts';
import { operator, startSite, type TestSite, testStation } from './testDevice.ts';
import { TestStream } from './testStream.ts';

let site: TestSite;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.stop());

const past = () => historyFolderOf(join(site.folder, 'data'));

/** Recorded of the level, in the files: value and state of each sample. */
function kept(): (readonly [unknown, number])[] {
  const level = loadFolder(site.folder, driverKinds).station.points.find(({ id }) => id === 'LEVEL') as FieldPoint;
  return samplesIn(past(), level).map(({ value, quality }) => [value, quality]);
}

async function shows(level: number): Promise<void> {
  const stream = await TestStream.open(site, operator, '2');
  await stream.until(({ values }) => values.get(2)?.value === level && values.get(2)?.state === 'good');
  stream.close();
}

const [good, never, notCurrent, gap] = (['good', 'neverRead', 'notCurrent', 'notRecorded'] as const).map(historyCode);

test('a service records what its points are, over a restart and another configuration, for nobody else to read', async () => {
  site.field.holding.writeUInt16BE(315, 20);
  await shows(3.15);
  const other = testStation(site.field.port).replace(
    'Id="LEVEL" InfoNumber="2" Name="Level"',
    'Id="LEVEL" InfoNumber="2" Name="Tank"',
  );
  await writeFile(join(site.folder, 'station.xml'), other);
  await site.device.replaceStation(loadFolder(site.folder, driverKinds));
  await shows(3.15);
  site.field.holding.writeUInt16BE(400, 20);
  await shows(4);
  site = await site.restart();
  await shows(4);
  site = await site.restart();
  expect(kept()).toEqual([
    ...[
      [undefined, never],
      [3.15, good],
      [undefined, gap],
    ],
    ...[
      // Its link is the same and stays, and so does its value.
      [3.15, good],
      [4, good],
      [undefined, gap],
    ],
    ...[
      [4, notCurrent],
      [4, good],
      [undefined, gap],
    ],
  ]);
  if (process.getuid === undefined) return;
  expect(statSync(past()).mode & 0o777).toBe(0o700);
  const files = readdirSync(past());
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((name) => (statSync(join(past(), name)).mode & 0o077) !== 0)).toEqual([]);
});

test('a history that was deleted while the service was stopped is reported, and a new one begins', async () => {
  await shows(0);
  const damaged = () => {
    const db = openEventsDb(join(site.folder, 'data'));
    const rows = db.prepare("SELECT kind FROM event WHERE kind = 'historyDamaged'").all();
    db.close();
    return rows;
  };
  site = await site.restart();
  expect(damaged()).toEqual([]);
  site = await site.restart(() => rmSync(past(), { recursive: true }));
  await expect.poll(damaged).toHaveLength(1);
  await shows(0);
  site = await site.restart();
  expect(damaged()).toHaveLength(1);
  expect(kept().length).toBeGreaterThan(2);
});
