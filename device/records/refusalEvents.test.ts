import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { EventEntry } from '../events/entry.ts';
import { PointTable } from '../points/pointTable.ts';
import { fieldPointOf } from '../points/testFieldPoint.ts';
import type { Db } from '../store/db.ts';
import { refusalStore } from '../store/tables/refusals.ts';
import { openDb } from '../store/testDatabases.ts';
import { recordRefusals } from './refusalEvents.ts';

const illegalAddress = { code: 'exception', exception: '2' } as const;
const busy = { code: 'exception', exception: '6' } as const;
const points = ['LEVEL', 'FLOW'].map((id, i) => fieldPointOf({ id, infoNumber: i + 1, name: id, link: 'plant' }));

let db: Db | undefined;
afterEach(() => {
  db?.close();
  db = undefined;
});

/** A start of the service on the data of the previous run, which was not stopped. */
function start() {
  db ??= openDb(mkdtempSync(join(tmpdir(), 'vigie-')));
  const now = { tick: 0 };
  const table = new PointTable(points, () => 1000);
  const events: string[] = [];
  const recordFolded = ({ kind, object, fields }: EventEntry) => {
    const { exception = '' } = (fields ?? {}) as { readonly exception?: string };
    events.push(`${kind} ${object?.name} ${exception}`.trim());
  };
  const store = refusalStore(db);
  const refusals = recordRefusals({ points, table, store, events: { recordFolded }, tick: () => now.tick });
  const commit = async () => {
    table.commit();
    await Promise.resolve();
    return events.splice(0);
  };
  return { table, commit, refusals, stored: store.all, now };
}

test('a point that is refused is an event with its reason, and so is its first value after that', async () => {
  const { table, commit } = start();
  table.set(0, 4, undefined);
  expect(await commit()).toEqual([]);
  table.mark(0, 'deviceError', illegalAddress);
  table.mark(0, 'deviceError', illegalAddress);
  expect(await commit()).toEqual(['pointRefused LEVEL 2']);
  table.mark(0, 'deviceError', busy);
  expect(await commit(), 'for another reason').toEqual(['pointRefused LEVEL 6']);
  table.mark(0, 'linkLost');
  table.mark(0, 'deviceError', busy);
  expect(await commit(), 'after a lost link').toEqual([]);
  table.set(0, 4, undefined);
  expect(await commit()).toEqual(['pointReadAgain LEVEL']);
});

test('a service that was killed knows at its start what was refused: only what is another is reported', async () => {
  const before = start();
  before.table.mark(0, 'deviceError', illegalAddress);
  before.table.mark(1, 'deviceError');
  await before.commit();
  const after = start();
  after.table.mark(0, 'deviceError', illegalAddress);
  after.table.set(1, 3, undefined);
  expect(await after.commit()).toEqual(['pointReadAgain FLOW']);
  expect(start().stored()).toEqual([['LEVEL', illegalAddress]]);
});

test('a device that refuses now and then is written once a second, and at the end', async () => {
  const { table, commit, refusals, stored, now } = start();
  table.mark(0, 'deviceError', busy);
  await commit();
  now.tick = 500;
  table.set(0, 1, undefined);
  await commit();
  expect(stored()).toEqual([['LEVEL', busy]]);
  refusals.stop();
  expect(stored()).toEqual([]);
});

test('what cannot be read of them is as if nothing had been refused', () => {
  const { stored } = start();
  const put = db?.prepare("INSERT OR REPLACE INTO setting (name, value) VALUES ('refused points', ?)");
  for (const text of ['', '{}', '[1, ["A"], ["B", {"code": "of a later version"}]]']) {
    put?.run(text);
    expect(stored().every(([id, why]) => id.length === 1 && why === undefined)).toBe(true);
  }
});
