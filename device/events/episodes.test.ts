import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EventObject } from '../../protocol/log/event.ts';
import type { Db } from '../store/db.ts';
import { openEventsDb } from '../store/testDatabases.ts';
import { Events } from './events.ts';

let db: Db;
let log: Events;
let tick = 0;
beforeEach(() => {
  db = openEventsDb(mkdtempSync(join(tmpdir(), 'vigie-')));
  tick = 0;
  log = new Events({ db, now: () => 1000 + tick, tick: () => tick });
  const pages: Readonly<Record<string, readonly string[]>> = {
    pump: ['link:a', 'page:station'],
    level: ['link:b', 'page:station'],
    well: ['link:c'],
  };
  log.groupBy(({ kind, id = '' }: EventObject) => (kind === 'link' ? [`link:${id}`] : (pages[id] ?? [])));
});
afterEach(() => db.close());

const changed = (id: string, at: number) => {
  tick = at;
  log.recordFolded({ kind: 'stateChanged', object: { kind: 'point', id, name: id } });
};
const episodes = () =>
  (log.reader.page({ count: 500 })?.events ?? []).toReversed().map(({ id, episode }) => [id, episode]);

test('events of one link or one page with gaps of at most 30 s are one episode, identified by the id of the first', () => {
  changed('pump', 0);
  changed('level', 30_000);
  changed('pump', 60_000);
  changed('pump', 90_001);
  expect(episodes()).toEqual([
    [1, undefined],
    [2, 1],
    [3, 1],
    [4, undefined],
  ]);
});

test('what shares neither has an episode of its own, at the same time', () => {
  changed('pump', 0);
  changed('well', 10);
  changed('well', 20);
  changed('level', 30);
  expect(episodes()).toEqual([
    [1, undefined],
    [2, undefined],
    [3, 2],
    [4, 1],
  ]);
});

test('a group that joins an episode brings later events of its own into it', () => {
  changed('pump', 0);
  changed('level', 10);
  tick = 20;
  log.record({ kind: 'linkLost', object: { kind: 'link', id: 'b', name: 'b' } });
  expect(episodes().at(-1)).toEqual([3, 1]);
});

test('events of nothing belong to none', () => {
  log.record({ kind: 'login', person: 'anna' });
  log.record({ kind: 'login', person: 'anna' });
  expect(episodes()).toEqual([
    [1, undefined],
    [2, undefined],
  ]);
});

test('groups that an event names count in place of those of its object', () => {
  log.record({ kind: 'linkLost', object: { kind: 'link', id: 'a', name: 'a' }, groups: ['alarms:mains'] });
  log.record({ kind: 'linkBack', object: { kind: 'link', id: 'z', name: 'z' }, groups: ['alarms:mains'] });
  expect(episodes()).toEqual([
    [1, undefined],
    [2, 1],
  ]);
});

test('a row that counts repeats keeps no episode open', () => {
  for (let at = 0; at < 60_000; at += 100) changed('pump', at);
  tick = 60_000;
  log.closeRepeats();
  changed('level', 60_100);
  expect(episodes()).toEqual([
    [1, undefined],
    [2, 1],
    [3, 1],
    [4, undefined],
    [5, undefined],
  ]);
});

test('an episode whose first event was taken back with its transaction is none', () => {
  const taken = db.transaction(() => {
    log.takeOver([{ handover: '1', entry: { kind: 'command', object: { kind: 'point', id: 'pump', name: 'pump' } } }]);
    throw new Error('taken back');
  });
  expect(taken).toThrow('taken back');
  changed('well', 500);
  changed('pump', 600);
  expect(episodes()).toEqual([
    [1, undefined],
    [2, undefined],
  ]);
});
