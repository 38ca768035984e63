import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DataFolder } from '../dataFolder.ts';
import { openHandle } from '../db.ts';
import { filesOf } from '../replacement.ts';
import { baseVersion, migrate } from '../schema.ts';
import { commandBlockStore } from './commandBlocks.ts';

test('a block of a point, as 0.2.0 stored it, is one of that point alone', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'vigie-')), 'data');
  mkdirSync(folder);
  const old = openHandle(filesOf(folder).database);
  migrate(old, 'device', baseVersion);
  old.exec("INSERT INTO command_block VALUES ('PUMP', 'works', 'tess', 1, 9)");
  old.close();
  const data = new DataFolder(folder);
  expect(commandBlockStore(data.db).all()).toEqual([
    {
      ...{ id: expect.stringMatching(/^[\da-f]{16}$/), machine: undefined, points: ['PUMP'] },
      ...{ text: 'works', user: 'tess', since: 1, until: 9 },
    },
  ]);
  await data.close();
});
