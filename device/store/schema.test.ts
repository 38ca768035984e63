import { expect, test } from 'vitest';
import { type Db, openHandle } from './db.ts';
import { baseVersion, latestVersion, migrate, type Part } from './schema.ts';

/** A database in memory that was migrated to each of these versions in turn. */
function broughtTo(part: Part, ...versions: readonly number[]): Db {
  const db = openHandle(':memory:');
  for (const version of versions) migrate(db, part, version);
  return db;
}

const tablesIn = (db: Db) => db.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name').all();

const versions = Array.from({ length: latestVersion - baseVersion + 1 }, (_, i) => baseVersion + i);

test.each(['device', 'events'] as const)('a new %s.db is as one that came there step by step', (part) => {
  for (const version of versions) {
    const stepwise = broughtTo(part, ...versions.filter((one) => one <= version));
    // The first migration may have filled a cache for the second.
    const [first, second] = [broughtTo(part, version), broughtTo(part, version)];
    for (const made of [first, second]) {
      expect(tablesIn(made)).toEqual(tablesIn(stepwise));
      expect(made.pragma('user_version', { simple: true })).toBe(version);
    }
  }
});

test('each new device.db has a login key of its own, and no other row', () => {
  const made = [broughtTo('device', latestVersion), broughtTo('device', latestVersion)];
  const rows = made.map((db) => db.prepare<[], { value: string }>('SELECT value FROM setting').all());
  const keys = rows.map((settings) => settings.map(({ value }) => value).join());
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(keys).size).toBe(2);
  for (const db of made) {
    const names = db.prepare<[], { name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    for (const { name } of names.filter((one) => one.name !== 'setting'))
      expect(db.prepare(`SELECT count(*) AS rows FROM "${name}"`).get(), name).toEqual({ rows: 0 });
  }
});
