import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Events } from '../../events/events.ts';
import { DataFolder } from '../dataFolder.ts';
import { openHandle } from '../db.ts';
import { filesOf } from '../replacement.ts';
import { migrate } from '../schema.ts';
import { commandBlockStore } from './commandBlocks.ts';

/** The last version that called them locks. */
const versionWithLocks = 6;

test('what an earlier version kept as locks are command blocks, and its rows of the log are read as such', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'vigie-')), 'data');
  mkdirSync(folder);
  const old = openHandle(filesOf(folder).database);
  migrate(old, 'device', versionWithLocks);
  old.exec(`INSERT INTO lock VALUES ('PUMP', 'works', 'tess', 1, 9);
INSERT INTO operation (time, kind, user, reason, result) VALUES
  (1, 'locked', 'tess', NULL, NULL), (2, 'command', 'anna', 'locked', 'refused'),
  (3, 'unlocked', 'tess', NULL, NULL), (4, 'lockEnded', NULL, NULL, NULL)`);
  old.close();
  const data = new DataFolder(folder);
  expect(commandBlockStore(data.db).all()).toEqual([
    {
      ...{ id: expect.stringMatching(/^[\da-f]{16}$/), machine: undefined, points: ['PUMP'] },
      ...{ text: 'works', user: 'tess', since: 1, until: 9 },
    },
  ]);
  const events = new Events({ db: data.events }).page({ count: 10 })?.events ?? [];
  expect(events.map(({ kind, fields }) => [kind, fields.reason])).toEqual([
    ['blockEnded', undefined],
    ['blockRemoved', undefined],
    ['command', 'blocked'],
    ['blockSet', undefined],
  ]);
  await data.close();
});
