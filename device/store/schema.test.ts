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

test('certificates of on call move to the store under names that are free; a document that is no JSON stays', () => {
  const stored = (document: string) => {
    const db = broughtTo('device', baseVersion);
    db.exec("INSERT INTO message_secret VALUES ('mail-ca', 'hush')");
    db.prepare('INSERT INTO message_setup VALUES (1, 7, ?)').run(document);
    migrate(db, 'device');
    const { document: now = '' } =
      db.prepare<[], { document: string }>('SELECT document FROM message_setup WHERE version = 7').get() ?? {};
    return { now, secrets: db.prepare('SELECT name, kind, value FROM secret ORDER BY value').raw().all() };
  };
  const long = 'x'.repeat(40);
  const ways = [
    { id: 'horn', point: 'é "1"' },
    { id: 'mail', ca: 'PEM 1', port: 1.5 },
    { id: 'page', ca: null },
    { id: long, ca: 'PEM 2' },
    { id: 'hook', ca: 'PEM 3' },
  ];
  const { now, secrets } = stored(JSON.stringify({ version: 1, ways, rules: [] }));
  const names = ['mail', 'hook', long].map((id) => {
    const found = (JSON.parse(now) as { ways: { id: string; ca?: string }[] }).ways.find((one) => one.id === id);
    return found?.ca ?? '';
  });
  const [mail = '', hook, other = ''] = names;
  expect(hook).toBe('hook-ca');
  for (const name of [mail, other]) expect(name).toMatch(/^ca-[0-9a-f]{16}$/);
  const moved = ways.map((way) => (typeof way.ca === 'string' ? { ...way, ca: expect.any(String) as string } : way));
  expect(JSON.parse(now)).toEqual({ version: 1, ways: moved, rules: [] });
  expect(secrets).toEqual([
    [mail, 'authority', 'PEM 1'],
    [other, 'authority', 'PEM 2'],
    [hook, 'authority', 'PEM 3'],
    ['mail-ca', 'password', 'hush'],
  ]);
  expect(stored('{"ways":').now).toBe('{"ways":');
});

test.each([
  ['ways that are none', '{"ways":["x",1,null,{"id":"a","ca":"PEM"}]}', '{"ways":["x",1,null,{"id":"a","ca":"a-ca"}]}'],
  ['a way without Id', '{"ways":[{"ca":"PEM"}]}', '{"ways":[{"ca":"PEM"}]}'],
  [
    'one Id twice',
    '{"ways":[{"id":"a","ca":"P"},{"id":"a","ca":"P"}]}',
    '{"ways":[{"id":"a","ca":"a-ca"},{"id":"a","ca":"a-ca"}]}',
  ],
])('a damaged document of on call does not keep the service from starting: %s', (_, document, moved) => {
  const db = broughtTo('device', baseVersion);
  db.prepare('INSERT INTO message_setup VALUES (1, 7, ?)').run(document);
  migrate(db, 'device');
  expect(db.prepare('SELECT document FROM message_setup').pluck().get()).toBe(moved);
});
