import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Events } from '../events/events.ts';
import { Topics } from '../events/topics.ts';
import type { IssuedCommand } from '../points/commands/idempotency.ts';
import { handTime } from '../points/testHandTime.ts';
import { Storage } from '../store/storage.ts';
import { openDb, openEventsDb } from '../store/testDatabases.ts';
import { idempotencyStore } from './commandEvents.ts';

test('how a command ended is remembered beside the disk only until the disk has it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  const [db, log] = [openDb(folder), openEventsDb(folder)];
  const storage = new Storage({ db, events: log, now: () => 1000, onBegin: () => undefined, onEnd: () => undefined });
  const events = new Events({ db: log, writes: storage.log });
  const topics = new Topics(
    0,
    () => events.last,
    () => undefined,
  );
  const { timing } = handTime();
  const store = idempotencyStore({
    db,
    events,
    topics,
    storage,
    timing,
    shown: () => undefined,
    pointOf: () => undefined,
    refusalFacts: () => ({}),
  });
  const issued: IssuedCommand = {
    id: 'command-1',
    infoNumber: 7,
    value: '1',
    initiator: { origin: 'weekly' },
    point: undefined,
  };
  store.keep(issued);
  storage.begin('full');
  store.settle(issued, { result: 'done', value: 1 }, true);
  expect(store.find('command-1')?.outcome).toMatchObject({ result: 'done', value: 1 });
  storage.retry();
  db.exec("UPDATE command SET outcome_value = 2 WHERE id = 'command-1'");
  expect(store.find('command-1')?.outcome).toMatchObject({ result: 'done', value: 2 });
  // The next fault does not bring it back.
  storage.begin('full');
  expect(store.find('command-1')?.outcome).toMatchObject({ result: 'done', value: 2 });
  db.close();
  log.close();
});
