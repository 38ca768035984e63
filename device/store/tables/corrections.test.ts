import { expect, test } from 'vitest';
import { Events } from '../../events/events.ts';
import { type Db, openHandle } from '../db.ts';
import { migrate } from '../schema.ts';
import { directly } from '../storage.ts';
import { correctionStore } from './corrections.ts';

function inMemory(part: 'device' | 'events'): Db {
  const db = openHandle(':memory:');
  migrate(db, part);
  return db;
}
const period = { from: 0, end: 60_000, to: 60_000, note: '', time: 5, login: 'ada', point: 'METER' };
const correction = { ...period, kind: 'bridge', series: 'm', added: 0, removed: 0 } as never;
const entry = {
  kind: 'consumptionCorrected',
  person: 'ada',
  object: { kind: 'point', id: 'METER', name: 'Meter' },
  fields: { correction: 'bridge', begins: 0, ends: 60_000 },
} as const;

test('a kill between a correction and its line in the log loses no line: the next start writes it, once', () => {
  const [db, log] = [inMemory('device'), inMemory('events')];
  const events = new Events({ db: log });
  // A kill before the event is moved to the log.
  const killed = { ...directly, log: { ...directly, later: () => undefined } };
  const store = correctionStore(db, killed, events);
  expect(store.add(correction, entry)).toBeUndefined();
  expect([store.of(['METER']).length, events.last]).toEqual([1, 0]);
  const again = correctionStore(db, { ...directly, log: directly }, new Events({ db: log }));
  again.remove(store.of(['METER'])[0]?.id ?? 0, { ...entry, kind: 'correctionRemoved', time: 9 } as never);
  const kinds = events.reader.page({ count: 9 })?.events.map(({ kind, time }) => [kind, time]);
  expect(kinds).toEqual([
    ['correctionRemoved', 9],
    ['consumptionCorrected', 5],
  ]);
});
