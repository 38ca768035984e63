import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DeviceEvent, EventFilter } from '../../protocol/event.ts';
import { type Db, openDb, openHandle } from '../store/db.ts';
import { EventReader } from './eventReader.ts';
import { Events } from './events.ts';
import { EventIndex, openIndex } from './reading/eventIndex.ts';
import { rowOf } from './row.ts';

let folder: string;
let db: Db;
let events: Events;
let index: EventIndex | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  db = openDb(folder);
  events = new Events({ db });
});
afterEach(() => {
  index?.close();
  index = undefined;
  db.close();
});

const file = () => join(folder, 'device.index');
/** A reader with what is searched by in a file, as a thread that begins has it. */
function reader(): EventReader {
  index?.close();
  index = openIndex(file());
  return new EventReader(db, index);
}
const minute = 60_000;
/** One event a minute, of pumps in turn; every thousandth with a note. */
function fill(count: number, first = 0): void {
  db.transaction(() => {
    for (let i = first; i < first + count; i++) {
      events.record({
        kind: i % 2 === 0 ? 'command' : 'changedByController',
        time: i * minute,
        person: i % 2 === 0 ? `op${i % 7}` : undefined,
        object: { kind: 'point', id: `P${i % 10}`, name: `Pump ${i % 10}` },
        fields: { value: i % 3, ...(i % 1000 === 0 && { note: `Révision n° ${i / 1000}` }) },
      });
    }
  })();
}
const idsOf = (reader: EventReader, filter: EventFilter, count = 5) =>
  reader.page({ ...filter, count })?.events.map(({ id }) => id);
/** The same, looked through one by one. */
function expected(matches: (event: DeviceEvent) => boolean, count = 5): number[] {
  const all = events.page({ count: 1_000_000 })?.events ?? [];
  return all
    .filter(matches)
    .slice(0, count)
    .map(({ id }) => id);
}

describe('what an index finds is what a look at each event finds', () => {
  test.each<[string, EventFilter, (event: DeviceEvent) => boolean]>([
    ['a kind', { kinds: ['command'] }, ({ kind }) => kind === 'command'],
    ['a person', { person: 'op4' }, ({ person }) => person === 'op4'],
    ['objects', { objects: ['P3', 'P8'] }, ({ object }) => ['P3', 'P8'].includes(object?.id ?? '')],
    ['a time', { from: 100 * minute, until: 300 * minute }, ({ time }) => time >= 100 * minute && time <= 300 * minute],
    ['a name', { text: 'PUMP 7' }, ({ object }) => object?.name === 'Pump 7'],
    ['a note', { text: 'revision' }, ({ fields }) => fields.note !== undefined],
    ['a person and a point', { person: 'op4', objects: ['P4'] }, (e) => e.person === 'op4' && e.object?.id === 'P4'],
    ['nothing that is there', { person: 'op4', kinds: ['changedByController'] }, () => false],
  ])('%s', (_, filter, matches) => {
    fill(5000);
    const told = reader();
    // As it is made, with what is made, and by a thread that begins with it.
    for (const ids of [idsOf(told, filter), idsOf(told, filter), idsOf(reader(), filter)]) {
      expect(ids).toEqual(expected(matches));
    }
    // Of what comes later too.
    fill(3, 5000);
    expect(idsOf(reader(), filter)).toEqual(expected(matches));
  });

  test('events of an episode: its first, and those that name it', () => {
    fill(3000);
    db.exec('UPDATE event SET episode = 900 WHERE id IN (902, 1030, 2100)');
    const told = reader();
    expect(idsOf(told, { episode: 900 })).toEqual([2100, 1030, 902, 900]);
    expect(idsOf(told, { episode: 901 })).toEqual([901]);
    expect(idsOf(reader(), { episode: 900 })).toEqual([2100, 1030, 902, 900]);
  });

  test('times of a clock that was put back are found where they are', () => {
    fill(2000);
    fill(2000, 500);
    const until = 600 * minute;
    expect(idsOf(reader(), { from: until, until })).toEqual([2101, 601]);
  });
});

test('only what is new is looked at again: a block that is full is made once', () => {
  fill(5000);
  const told = reader();
  idsOf(told, { text: 'nothing of that kind' });
  // 4 blocks of 1024 ids are full.
  expect(told.unindexed()).toBeUndefined();
  expect(index?.newest).toBe(3);
  const again = reader();
  expect(again.unindexed()).toBeUndefined();
  fill(1024, 5000);
  expect(again.unindexed()).toBe(4);
});

test('an index of another log is forgotten', () => {
  fill(3000);
  idsOf(reader(), { person: 'op4' });
  db.exec("DELETE FROM event; DELETE FROM sqlite_sequence WHERE name = 'event'");
  for (let i = 0; i < 3000; i++) events.record({ kind: 'login', time: 7_000_000_000 + i, person: 'ines' });
  const told = reader();
  expect(idsOf(told, { person: 'op4' })).toEqual([]);
  expect(idsOf(told, { person: 'ines' }, 1)).toEqual([3000]);
});

test('what was purged is found no more', () => {
  fill(5000);
  const told = reader();
  expect(idsOf(told, { text: 'Révision n° 1' })).toEqual([1001]);
  db.exec('DELETE FROM event WHERE id < 3500');
  expect(idsOf(told, { text: 'Révision n° 1' })).toEqual([]);
  expect(told.page({ after: undefined, until: 3600 * minute, count: 500 })?.events.at(-1)?.id).toBe(3500);
  expect(index?.head(2)).toBeUndefined();
  expect(idsOf(told, { objects: ['P4'], until: 3520 * minute })).toEqual([3515, 3505]);
});

test('names that only purged events had are kept no longer, and their numbers serve others', () => {
  db.transaction(() => {
    for (let i = 0; i < 3000; i++)
      events.record({ kind: 'loginFailed', time: i, person: i < 1500 ? `hunter${i}` : 'tom' });
  })();
  const told = reader();
  expect(idsOf(told, { person: 'hunter7' })).toEqual([8]);
  db.exec('DELETE FROM event WHERE id < 2048');
  expect(idsOf(told, { person: 'hunter7' })).toEqual([]);
  index?.close();
  index = undefined;
  expect(readFileSync(file()).includes('hunter7')).toBe(false);
  fill(5000, 3000);
  const again = reader();
  expect(idsOf(again, { person: 'op4', objects: ['P4'] })).toEqual(
    expected(({ person, object }) => person === 'op4' && object?.id === 'P4'),
  );
  expect(idsOf(reader(), { person: 'tom' }, 2)).toEqual([3000, 2999]);
});

test('an index that is damaged, or of another version, is made anew', () => {
  fill(3000);
  for (const bytes of ['no database', '']) {
    index?.close();
    index = undefined;
    writeFileSync(file(), bytes);
    expect(idsOf(reader(), { person: 'op4' }, 1)).toEqual(expected(({ person }) => person === 'op4', 1));
  }
});

test('where it can’t be written the log is read all the same', () => {
  fill(3000);
  const handle = openHandle(':memory:');
  const told = new EventReader(db, new EventIndex(handle));
  handle.pragma('query_only = 1');
  expect(idsOf(told, { person: 'op4' }, 1)).toEqual(expected(({ person }) => person === 'op4', 1));
  expect(idsOf(told, { text: 'Révision n° 1' })).toEqual([1001]);
});

test('a kind of a later version and a row of an earlier one are found by what they say', () => {
  const insert = db.prepare('INSERT INTO event (time, kind, severity, legacy_text, fields) VALUES (?, ?, ?, ?, ?)');
  insert.run(1, 'warpDrive', 2, null, '{"note":"engaged"}');
  insert.run(2, 'command', null, 'Läuft: écoulement', null);
  expect(idsOf(reader(), { text: 'ENGAGED' })).toEqual([1]);
  expect(idsOf(reader(), { text: 'ecoulement' })).toEqual([2]);
  expect(rowOf({ kind: 'login', time: 1 }).severity).toBe(0);
});
