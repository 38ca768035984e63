import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changedVersions, type Versions } from '../../protocol/topics.ts';
import { inOne } from '../store/db.ts';
import { openEventsDb } from '../store/testDatabases.ts';
import { Events } from './events.ts';
import { Topics } from './topics.ts';

const unexpected = (error: unknown) => {
  throw error;
};

function station() {
  const db = openEventsDb(mkdtempSync(join(tmpdir(), 'vigie-')));
  const events = new Events({ db, onRecord: (kind) => topics.noteKind(kind) });
  const topics: Topics = new Topics(1000, () => events.last, unexpected);
  let seen: Versions = topics.versions();
  /** The topics that are new to a page. */
  const changed = () => {
    const changed = changedVersions(seen, topics.versions());
    seen = topics.versions();
    return Object.keys(changed ?? {});
  };
  return { db, events, topics, changed };
}

test('a page hears of what has changed, and of nothing else', () => {
  const { db, events, topics, changed } = station();
  expect(changed()).toEqual([]);
  events.record({ kind: 'linkLost', object: { kind: 'link', id: 'plant', name: 'plant' } });
  expect(changed()).toEqual(['events']);
  events.record({ kind: 'blockSet', object: { kind: 'point', id: 'P1', name: 'Pump' } });
  expect(changed()).toEqual(['events', 'blocks']);
  topics.bump('configuration');
  expect(changed()).toEqual(['configuration']);
  expect(changed()).toEqual([]);
  db.close();
});

test('an event that is written with something else is told of when both are there', () => {
  const { db, events, changed } = station();
  inOne(db, () => {
    events.takeOver([{ handover: '1000.command-1', entry: { kind: 'command' } }]);
    // It may still be rolled back.
    expect(changed()).toEqual([]);
  });
  expect(changed()).toEqual(['events']);
  db.close();
});

test('what is only counted, and what waits for room on the disk, has changed things too', () => {
  const { db, events, changed } = station();
  for (let i = 0; i < 30; i++) events.recordFolded({ kind: 'login', person: 'ines' });
  expect(changed()).toEqual(['events', 'accounts']);
  events.recordFolded({ kind: 'login', person: 'ines' });
  expect(changed()).toEqual(['accounts']);
  db.close();
});

test('a visitor is told of the configuration only', () => {
  const { db, topics } = station();
  expect(topics.openVersions()).toEqual({ configuration: 1000 });
  db.close();
});

test('where the log can not be read, pages are told of what was read last, and it is reported', () => {
  const reported: unknown[] = [];
  let read = () => 7;
  const topics = new Topics(
    1000,
    () => read(),
    (error) => reported.push(error),
  );
  read = () => {
    throw new Error('disk I/O error');
  };
  topics.bump('blocks');
  expect(topics.versions()).toMatchObject({ events: 7, blocks: 1001 });
  expect(reported).toEqual([new Error('disk I/O error')]);
  read = () => 9;
  expect(topics.versions().events).toBe(9);
});
