import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DeviceEvent, EventFilter } from '../../protocol/log/event.ts';
import { type Db, openHandle } from '../store/db.ts';
import { openEventsDb } from '../store/testDatabases.ts';
import { EventReader } from './eventReader.ts';
import { Events } from './events.ts';
import { type EventIndex, openIndex, shelfIds } from './reading/eventIndex.ts';
import { portionRows } from './reading/eventSearch.ts';
import { expressionOf } from './reading/match.ts';
import { rowOf } from './row.ts';

let folder: string;
let db: Db;
let events: Events;
let index: EventIndex | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  db = openEventsDb(folder);
  events = new Events({ db });
});
afterEach(() => {
  index?.close();
  index = undefined;
  db.close();
});

const file = () => join(folder, 'events.index');
/** With the index in its file, as a thread that begins has it. */
function reader(): EventReader {
  index?.close();
  index = openIndex(file(), db);
  return new EventReader(db, index);
}
/** With the index brought up to the log. */
function indexed(): EventReader {
  const made = reader();
  while (made.search.extendIndex());
  return made;
}
const all = { hasFailedNames: true, hasAddresses: true };
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
        fields: {
          value: i % 3,
          unit: 'bar',
          ...(i % 1000 === 0 && { note: `Révision${i === 3000 ? '"' : ''} n° ${i / 1000}` }),
        },
      });
    }
  })();
}
/** As a log that has grown too large does. */
const purge = (firstLeft: number) =>
  db.exec(
    `DELETE FROM beginning; INSERT INTO beginning VALUES (${firstLeft}, '', 0, ''); DELETE FROM event WHERE id < ${firstLeft}`,
  );
const idsOf = (reader: EventReader, filter: EventFilter, count = 5) =>
  reader.page({ ...filter, count })?.events.map(({ id }) => id);
/** Searched one by one. */
function expected(matches: (event: DeviceEvent) => boolean, count = 5): number[] {
  const all = events.reader.page({ count: 1_000_000 })?.events ?? [];
  return all
    .filter(matches)
    .slice(0, count)
    .map(({ id }) => id);
}

/** The newest and the oldest match of each filter are those of a search through all events. */
function expectFound(reader: EventReader): void {
  const events = reader.writtenBetween(1, 10_000) as DeviceEvent[];
  for (const [name, filter, matches] of filters) {
    const means = events.filter(matches).map(({ id }) => id);
    const upwards = reader.search.find(filter, all, { above: 700 }, 9).map(({ id }) => id);
    expect([name, upwards]).toEqual([name, means.filter((id) => id > 700).slice(0, 9)]);
    for (const count of [5, 5000])
      expect([name, idsOf(reader, filter, count)]).toEqual([name, means.toReversed().slice(0, count)]);
  }
}

const filters: readonly [string, EventFilter, (event: DeviceEvent) => boolean][] = [
  ['a kind', { kinds: ['command'] }, ({ kind }) => kind === 'command'],
  ['a person', { person: 'op4' }, ({ person }) => person === 'op4'],
  ['objects', { objects: ['P3', 'P8'] }, ({ object }) => ['P3', 'P8'].includes(object?.id ?? '')],
  ['a time', { from: 100 * minute, until: 300 * minute }, ({ time }) => time >= 100 * minute && time <= 300 * minute],
  ['a name', { text: 'PUMP 7' }, ({ object }) => object?.name === 'Pump 7'],
  ['a note', { text: 'revision' }, ({ fields }) => fields.note !== undefined],
  ['a person and a point', { person: 'op4', objects: ['P4'] }, (e) => e.person === 'op4' && e.object?.id === 'P4'],
  ['a value with its unit', { text: '2 BAR' }, ({ fields }) => fields.value === 2],
  ['a part of a note and a quotation mark', { text: '" n° 3' }, ({ fields }) => fields.note === 'Révision" n° 3'],
  ['a text that is shorter without its accents', { text: 'é\u0301\u0301' }, ({ fields }) => fields.note !== undefined],
  [
    'a text or kinds',
    { text: 'Pump 4', textKinds: ['changedByController'] },
    (e) => e.kind !== 'command' || e.object?.name === 'Pump 4',
  ],
  ['severity', { severity: 1 }, ({ severity }) => severity >= 1],
  [
    'a person, objects and a text',
    { person: 'op4', objects: ['P4', 'P8'], text: 'op4' },
    (e) => e.person === 'op4' && ['P4', 'P8'].includes(e.object?.id ?? ''),
  ],
  ['nothing that is there', { person: 'op4', kinds: ['changedByController'] }, () => false],
];

describe('what an index finds is what a look at each event finds', () => {
  test('by each condition, without an index, while it is made, with it, and of what comes later', () => {
    fill(3100);
    const fresh = reader();
    expectFound(fresh);
    fresh.search.extendIndex();
    expectFound(fresh);
    expectFound(indexed());
    fill(3, 3100);
    expectFound(reader());
  });

  test('events of an episode: its first, and those that name it', () => {
    fill(3000);
    db.exec('DROP TRIGGER event_stays_as_written; UPDATE event SET episode = 900 WHERE id IN (902, 1030, 2100)');
    for (const reading of [reader, indexed]) {
      const one = reading();
      expect(idsOf(one, { episode: 900 })).toEqual([2100, 1030, 902, 900]);
      expect(idsOf(one, { episode: 901 })).toEqual([901]);
      expect(idsOf(one, { episode: 900, kinds: ['changedByController'] })).toEqual([2100, 1030, 902, 900]);
    }
  });

  test('times of a clock that was put back are found where they are', () => {
    fill(2000);
    fill(2000, 500);
    const until = 600 * minute;
    expect(idsOf(indexed(), { from: until, until })).toEqual([2101, 601]);
  });
});

test('the index grows by portions; what it has is never read for it again', () => {
  fill(5000);
  indexed();
  expect(index?.last).toBe(4 * portionRows);
  const again = reader();
  expect(again.search.extendIndex()).toBe(false);
  fill(portionRows, 5000);
  expect([again.search.extendIndex(), again.search.extendIndex(), index?.last]).toEqual([true, false, 5 * portionRows]);
});

test('an index of another log is made anew', () => {
  fill(3000);
  indexed();
  db.exec("DROP TRIGGER event_stays; DELETE FROM event; DELETE FROM sqlite_sequence WHERE name = 'event'");
  for (let i = 0; i < 3000; i++) events.record({ kind: 'login', time: 7_000_000_000 + i, person: 'ines' });
  const fresh = reader();
  expect(index?.last).toBe(0);
  while (fresh.search.extendIndex());
  expect(idsOf(fresh, { person: 'op4' })).toEqual([]);
  expect(idsOf(fresh, { person: 'ines' }, 1)).toEqual([3000]);
});

test('what was purged is found no more, and leaves the index with the last of its shelf', () => {
  const before = shelfIds - 3000;
  db.prepare("INSERT INTO event (id, time, kind, fields) VALUES (?, 0, 'start', '{}')").run(before);
  fill(5000);
  const purged = indexed();
  expect(index?.last).toBe(before - 1 + 4 * portionRows);
  const note = { text: 'Révision n° 1' };
  expect(idsOf(purged, note)).toEqual([before + 1001]);
  expect(idsOf(purged, { kinds: ['command'] }, 5000)).toEqual(expected(({ kind }) => kind === 'command', 5000));
  purge(shelfIds - 1);
  while (purged.search.extendIndex());
  expect(idsOf(purged, note)).toEqual([]);
  expect(purged.page({ until: 3600 * minute, count: 5000 })?.events.at(-1)?.id).toBe(shelfIds - 1);
  const tables = () =>
    openHandle(file(), { readonly: true })
      .prepare("SELECT name FROM sqlite_schema WHERE name GLOB 'entry_?'")
      .pluck()
      .all();
  expect(tables()).toEqual(['entry_0', 'entry_1']);
  purge(shelfIds);
  while (purged.search.extendIndex());
  expect(tables()).toEqual(['entry_1']);
  for (const reading of [() => purged, reader]) {
    const one = reading();
    expect(idsOf(one, { kinds: ['command'] }, 5000)).toEqual(expected(({ kind }) => kind === 'command', 5000));
    expect(idsOf(one, { objects: ['P4'], from: 2990 * minute, until: 3020 * minute })).toEqual(
      expected(({ object, time }) => object?.id === 'P4' && time <= 3020 * minute),
    );
  }
});

test('a name that was typed at a login is not in the index, and found by those who may see it', () => {
  db.transaction(() => {
    for (let i = 0; i < 3000; i++) {
      const names = i === 9 ? { names: 2, toldNames: 'hunter9, tom' } : {};
      events.record({
        kind: 'loginFailed',
        time: i,
        person: `hunter${i}`,
        fields: { reason: 'wrongPassword', ...names },
      });
      if (i === 2000) events.record({ kind: 'login', time: i, person: 'hunter7' });
    }
  })();
  const told = indexed();
  const others = { ...all, hasFailedNames: false };
  for (const filter of [{ person: 'hunter7' }, { text: 'HUNTER7' }]) {
    const found = (access: typeof all) => told.search.find(filter, access, { above: 0 }, 2).map(({ id }) => id);
    expect(found(all)).toEqual(filter.person ? [8, 2002] : [8, 71]);
    expect(found(others)).toEqual([2002]);
    // Only the login with that name.
    expect(index?.find(expressionOf(filter, others) ?? '', 1, 3000, true, 9)).toEqual([2002]);
  }
  expect(told.search.find({ text: 'hunter9, tom' }, all, { above: 0 }, 2).map(({ id }) => id)).toEqual([10]);
  // Kinds whose words contain the text are found whatever is hidden.
  expect(told.search.find({ text: 'failed', textKinds: ['loginFailed'] }, others, { above: 0 }, 2)).toHaveLength(2);
});

test('an index that is damaged, or of another version, is made anew', () => {
  fill(3000);
  const ofBefore = join(folder, 'before.index');
  const handle = openHandle(ofBefore);
  handle.exec('CREATE TABLE block (number INTEGER PRIMARY KEY); PRAGMA user_version = 1');
  handle.close();
  for (const bytes of ['no database', '', readFileSync(ofBefore)]) {
    index?.close();
    index = undefined;
    writeFileSync(file(), bytes);
    expect(idsOf(indexed(), { person: 'op4' }, 1)).toEqual(expected(({ person }) => person === 'op4', 1));
    expect(index && (index as EventIndex).last).toBe(2 * portionRows);
  }
});

test('where there can be no index the log is read all the same', () => {
  fill(3000);
  mkdirSync(file());
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fresh = reader();
  expect(index).toBeUndefined();
  expect(printed).toHaveBeenCalledWith(expect.stringContaining('The operation log is searched without an index: '));
  expect(fresh.search.extendIndex()).toBe(false);
  expect(idsOf(fresh, { text: 'Révision n° 1' })).toEqual([1001]);
});

test('a kind of a later version and a row of an earlier one are found by what they say', () => {
  fill(portionRows - 2);
  const insert = db.prepare('INSERT INTO event (time, kind, severity, legacy_text, fields) VALUES (?, ?, ?, ?, ?)');
  insert.run(1, 'warpDrive', 2, null, '{"note":"engaged"}');
  insert.run(2, 'command', null, 'Läuft: écoulement', null);
  for (const reading of [reader, indexed]) {
    const one = reading();
    expect(idsOf(one, { text: 'ENGAGED' })).toEqual([portionRows - 1]);
    expect(idsOf(one, { text: 'ecoulement' })).toEqual([portionRows]);
  }
  expect(index?.last).toBe(portionRows);
  expect(rowOf(1, { kind: 'login', time: 1 }).severity).toBe(0);
});
