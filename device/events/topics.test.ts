import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changedVersions, type Versions } from '../../protocol/topics.ts';
import { inOne, openDb } from '../store/db.ts';
import { Events } from './events.ts';
import { Topics } from './topics.ts';

function station() {
  const db = openDb(mkdtempSync(join(tmpdir(), 'vigie-')));
  const events = new Events({ db, onRecord: (kind) => topics.noteKind(kind) });
  const topics: Topics = new Topics(1000, () => events.last);
  let seen: Versions = topics.versions();
  /** The topics that a page hears of since it was last told. */
  const news = () => {
    const changed = changedVersions(seen, topics.versions());
    seen = topics.versions();
    return Object.keys(changed ?? {});
  };
  return { db, events, topics, news };
}

test('a page hears of what has changed, and of nothing else', () => {
  const { db, events, topics, news } = station();
  expect(news()).toEqual([]);
  events.record({ kind: 'linkLost', object: { kind: 'link', id: 'plant', name: 'plant' } });
  expect(news()).toEqual(['events']);
  events.record({ kind: 'blockSet', object: { kind: 'point', id: 'P1', name: 'Pump' } });
  expect(news()).toEqual(['events', 'blocks']);
  topics.bump('configuration');
  expect(news()).toEqual(['configuration']);
  expect(news()).toEqual([]);
  db.close();
});

test('an event that is written with something else is told of when both are there', () => {
  const { db, events, news } = station();
  inOne(db, () => {
    events.insert({ kind: 'command' });
    // It may still be taken back.
    expect(news()).toEqual([]);
  });
  expect(news()).toEqual(['events']);
  db.close();
});

test('what is only counted, and what waits for room on the disk, has changed things too', () => {
  const { db, events, news } = station();
  for (let i = 0; i < 30; i++) events.recordFolded({ kind: 'login', person: 'ines' });
  expect(news()).toEqual(['events', 'accounts']);
  events.recordFolded({ kind: 'login', person: 'ines' });
  expect(news()).toEqual(['accounts']);
  db.close();
});

test('a visitor is told of the configuration only', () => {
  const { db, topics } = station();
  expect(topics.openVersions()).toEqual({ configuration: 1000 });
  db.close();
});
