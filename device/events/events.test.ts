import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EventQuery, getEvents } from '../../protocol/calls/event.ts';
import { type Db, openHandle } from '../store/db.ts';
import { baseVersion, migrate } from '../store/schema.ts';
import { openEventsDb } from '../store/testDatabases.ts';
import { Events } from './events.ts';
import { firstBreak } from './testChain.ts';

let folder: string;
let db: Db;
let events: Events;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  db = openEventsDb(folder);
  events = new Events({ db });
});
afterEach(() => db.close());

/** Ten events a second apart: of even seconds logins, of odd ones lost links. */
function fill(count = 10): void {
  for (let i = 1; i <= count; i++) {
    if (i % 2 === 0) events.record({ kind: 'login', time: i * 1000, person: 'ines' });
    else events.record({ kind: 'linkLost', time: i * 1000, object: { kind: 'link', id: 'plant', name: 'plant' } });
  }
}
const read = (query: Partial<EventQuery>) => {
  const page = events.reader.page({ count: 3, ...query });
  return page && { ...page, ids: page.events.map(({ id }) => id) };
};

describe('the log is read in pages that begin at a cursor', () => {
  test('from the newest to the oldest, each event once', () => {
    fill(8);
    const seen: number[][] = [];
    for (let before: string | undefined, i = 0; i === 0 || before !== undefined; i++) {
      const page = read({ before });
      seen.push(page?.ids ?? []);
      before = page?.older;
    }
    expect(seen).toEqual([
      [8, 7, 6],
      [5, 4, 3],
      [2, 1],
    ]);
  });

  test('what came since is asked for by the newest cursor; an empty answer keeps it', () => {
    fill(4);
    const first = read({});
    expect(read({ after: first?.newer })).toMatchObject({ ids: [], newer: first?.newer });
    fill(5);
    const next = read({ after: first?.newer });
    // The next ones after what is known: none is skipped where more came than a page holds.
    expect(next?.ids).toEqual([7, 6, 5]);
    expect(read({ after: next?.newer })?.ids).toEqual([9, 8]);
  });

  test('a cursor is the same place under any filter', () => {
    fill(10);
    const { older } = read({}) ?? {};
    expect(read({ before: older, kinds: ['login'] })?.ids).toEqual([6, 4, 2]);
    expect(read({ before: older, objects: ['plant'] })?.ids).toEqual([7, 5, 3]);
    expect(read({ before: older, kinds: ['login'], objects: ['plant'] })).toMatchObject({ ids: [], older: undefined });
    // None of that kind yet: there is a cursor nevertheless.
    const { newer } = read({ kinds: ['stop'] }) ?? {};
    events.record({ kind: 'stop', time: 20_000 });
    expect(read({ after: newer, kinds: ['stop'] })?.ids).toEqual([11]);
  });

  test('a page may begin at a time', () => {
    fill(10);
    expect(read({ until: 6500 })?.ids).toEqual([6, 5, 4]);
    expect(read({ until: 500 })?.ids).toEqual([]);
    expect(read({ until: 99_000 })?.ids).toEqual([10, 9, 8]);
  });

  test('a cursor of a log that was lost, and what is no cursor, are none', () => {
    fill(4);
    const { newer } = read({}) ?? {};
    db.close();
    db = openEventsDb(mkdtempSync(join(tmpdir(), 'vigie-')));
    events = new Events({ db });
    for (let i = 1; i <= 4; i++) events.record({ kind: 'login', time: 50_000 + i });
    expect(read({ after: newer })).toBeUndefined();
    for (const text of ['', 'x', '7', 'NA', '../../etc', '9'.repeat(100)])
      expect(read({ before: text })).toBeUndefined();
  });

  test('an empty log has neither events nor cursors', () => {
    expect(read({})).toEqual({ events: [], ids: [], older: undefined, newer: undefined });
  });
});

test('an event comes over the wire as it was recorded, each field of its type', () => {
  events.record({
    kind: 'command',
    time: 5,
    person: 'ines',
    address: '10.0.0.7',
    object: { kind: 'point', id: 'P1', name: 'Pump "1" <north>' },
    fields: { value: 12.5, unit: 'm', before: 0, result: 'done', note: 'a "test"', pulseMs: 500 },
  });
  const page = events.reader.page({ count: 1 });
  const [row] = getEvents.reply.read(getEvents.reply.write(page ?? { events: [] })).events;
  expect(row).toMatchObject({
    id: 1,
    time: 5,
    kind: 'command',
    severity: 0,
    person: 'ines',
    address: '10.0.0.7',
    object: { kind: 'point', id: 'P1', name: 'Pump "1" <north>' },
    fields: { value: '12.5', unit: 'm', before: '0', result: 'done', note: 'a "test"', pulseMs: 500 },
  });
  expect(row?.legacyText).toBeUndefined();
});

test('rows of before there were fields, which 0.2.0 left as they are, are read with their text and never written anew', () => {
  const old = openHandle(':memory:');
  migrate(old, 'events', baseVersion);
  const insert = old.prepare(
    `INSERT INTO event (time, kind, person, address, object_name, legacy_text, result, reason, object_id, origin,
       written_reason, count, since, names) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const none = null;
  insert.run(1, 'command', 'ines', '10.0.0.7', 'Pump', 'Running', 'done', none, 'P1', 'operator', 'dry', 1, none, none);
  insert.run(2, 'blockRemoved', 'tom', none, 'Pump', 'tess: Hands in', none, none, 'P1', none, none, 1, none, none);
  insert.run(3, 'loginFailed', none, '10.0.0.7', none, 'a, b', none, 'x', none, none, none, 41, 2, 2);
  insert.run(4, 'start', none, none, none, '0.1.0', none, none, none, none, none, 1, none, none);
  const bytes = old.serialize();
  old.close();
  const file = openHandle(bytes);
  migrate(file, 'events');
  db.close();
  db = file;
  const told = new Events({ db });
  expect(told.reader.page({ count: 9 })?.events).toEqual([
    { id: 4, time: 4, kind: 'start', severity: 1, fields: {}, legacyText: '0.1.0' },
    {
      id: 3,
      time: 3,
      kind: 'loginFailed',
      severity: 2,
      address: '10.0.0.7',
      fields: { reason: 'x', count: 41, since: 2, names: 2 },
      legacyText: 'a, b',
    },
    {
      id: 2,
      time: 2,
      kind: 'blockRemoved',
      severity: 1,
      object: { kind: 'point', id: 'P1', name: 'Pump' },
      person: 'tom',
      fields: {},
      legacyText: 'tess: Hands in',
    },
    {
      id: 1,
      time: 1,
      kind: 'command',
      severity: 0,
      object: { kind: 'point', id: 'P1', name: 'Pump' },
      person: 'ines',
      address: '10.0.0.7',
      fields: { result: 'done', origin: 'operator', note: 'dry' },
      legacyText: 'Running',
    },
  ]);
  expect(told.reader.about('P1', 'command', 5)).toHaveLength(1);
  db.prepare("INSERT INTO event (time, kind, fields) VALUES (5, 'command', ?)").run('{"writtenReason":"wet"}');
  expect(told.reader.page({ count: 1 })?.events).toMatchObject([{ fields: { note: 'wet' } }]);
  told.record({ kind: 'stop', time: 6 });
  expect(told.last).toBe(6);
  // The chain begins with the first row of this version.
  expect(told.reader.page({ count: 2 })?.events.map(({ hash }) => hash?.length)).toEqual([64, undefined]);
  expect(firstBreak(db)).toBeUndefined();
});
