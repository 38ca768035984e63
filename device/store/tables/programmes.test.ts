import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDb } from '../testDatabases.ts';
import { programmeStore } from './programmes.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-programmes-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('keeps the newest version and twenty before it, and how far it has run', () => {
  const db = openDb(folder);
  const store = programmeStore<string[], { mark: number }>(db);
  for (let version = 1; version <= 25; version++) {
    const head = { pointId: 'PUMP', version, author: 'op', time: version, infoNumber: 1, name: 'Pump' };
    store.save({ ...head, programme: [String(version)] }, { mark: version });
  }
  store.saveRun('PUMP', { mark: 99 });
  db.close();
  const again = openDb(folder);
  const read = programmeStore<string[], { mark: number }>(again);
  expect(read.current()).toMatchObject([{ pointId: 'PUMP', version: 25, programme: ['25'] }]);
  expect(read.previous('PUMP').map(({ version }) => version)).toEqual(Array.from({ length: 20 }, (_, i) => 24 - i));
  expect(read.runs().get('PUMP')).toEqual({ mark: 99 });
  again.close();
});
