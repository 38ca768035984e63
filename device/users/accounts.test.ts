import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NotStored, type Writes } from '../store/storage.ts';
import { openDb } from '../store/testDatabases.ts';
import { accountStore } from './accounts.ts';

test('on a full disk the first use of a password waits, and no change of an account is taken', () => {
  const db = openDb(mkdtempSync(join(tmpdir(), 'vigie-')));
  const waiting: (() => void)[] = [];
  const full: Writes = {
    keep: () => {
      throw new NotStored();
    },
    later: (write) => waiting.push(write),
  };
  const store = accountStore(db, full);
  store.put({ login: 'admin', profile: 3, isPasswordEditable: true, hash: 'h', origin: 'first start' });
  store.markUsed({ login: 'admin', hash: 'h' }, 1000);
  expect(store.find('admin')).toMatchObject({ firstUsed: null, isLocked: false });
  expect(() => store.setState('admin', { isLocked: true, expiresAt: null })).toThrow(NotStored);
  expect(() => store.changeHash('admin', 'h', 'other')).toThrow(NotStored);
  expect(store.find('admin')).toMatchObject({ hash: 'h', isLocked: false });
  for (const write of waiting) write();
  expect(accountStore(db).find('admin')?.firstUsed).toBe(1000);
  db.close();
});
