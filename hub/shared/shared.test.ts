import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../device/users/password.ts';
import { profiles } from '../../protocol/userProfile.ts';
import { noPostgres, type TestPostgres, testPostgres } from '../../testing/postgres.ts';
import { ArchiveDatabase } from '../archive/database.ts';
import { openPool } from '../postgres.ts';
import { NotShared } from './notShared.ts';
import { takeOver } from './takeOver.ts';
import { type TestHub, testHub } from './testHub.ts';

const missing = noPostgres();
let server: TestPostgres;
let hash: string;
beforeAll(async () => {
  if (missing !== undefined) return;
  server = testPostgres();
  hash = await hashPassword('a good password');
});
afterAll(() => server?.remove());

let databases = 0;
const hubs: TestHub[] = [];
const start = async (url: string, folder?: string) => {
  const hub = await testHub(url, folder);
  hubs.push(hub);
  return hub;
};
const stop = async (hub: TestHub) => {
  hubs.splice(hubs.indexOf(hub), 1);
  await hub.close();
};
afterEach(async () => {
  for (const hub of hubs.splice(0)) await hub.remove();
});
const administrator = { profile: profiles.administrator, isPasswordEditable: true, origin: 'owner' } as const;
const newDatabase = () => server.database(`hubs${++databases}`);
const two = async () => {
  const url = newDatabase();
  const first = await start(url);
  first.accounts.put({ login: 'admin', hash, ...administrator });
  return { url, first, second: await start(url) };
};

describe.skipIf(missing)('two hubs of one database', () => {
  test('an account made, changed and removed at one is so at the other', async () => {
    const { first, second } = await two();
    expect(second.accounts.find('admin')?.hash).toBe(hash);
    second.accounts.groups.put({
      ...{
        name: 'north',
        profile: profiles.operator,
        everywhere: false,
        areas: ['North'],
        points: '',
        seesRest: false,
      },
    });
    second.accounts.add('mia', profiles.observer, hash, { name: 'Mia', groups: ['north'] });
    await expect.poll(() => first.accounts.find('mia')).toMatchObject({ name: 'Mia', groups: ['north'] });
    expect(first.accounts.groups.find('north')?.areas).toEqual(['North']);
    first.accounts.setState('mia', { isLocked: true, expiresAt: null });
    await expect.poll(() => second.accounts.find('mia')?.isLocked).toBe(true);
    expect(second.closed).toContain('mia');
    first.accounts.remove('mia');
    await expect.poll(() => second.accounts.find('mia')).toBeUndefined();
  });

  test('a session goes on at the other, and ends at both', async () => {
    const { first, second } = await two();
    const caller = { login: 'admin', address: '192.0.2.1', page: 'page1' };
    first.people.sessions.seen(caller);
    const secret = first.people.sessions.makeSecret(caller, 'page1') ?? '';
    await second.people.sessions.searchElsewhere?.();
    expect(second.people.sessions.pageOf('admin', secret)).toBe('page1');
    second.people.sessions.seen(caller);
    second.people.sessions.leave(caller);
    await expect.poll(() => first.people.sessions.pageOf('admin', secret)).toBeUndefined();
    expect(first.people.sessions.isEnded(caller)).toBe(true);
    expect(first.closed).toContain('admin');
  });

  test('a new password ends the sessions at the other', { tags: ['night'] }, async () => {
    const { first, second } = await two();
    const caller = { login: 'admin', address: '192.0.2.1', page: 'page1' };
    first.people.sessions.seen(caller);
    const secret = first.people.sessions.makeSecret(caller, 'page1') ?? '';
    await expect.poll(() => second.people.sessions.pageOf('admin', secret)).toBe('page1');
    first.accounts.changeHash('admin', hash, 'another');
    await expect.poll(() => second.people.sessions.pageOf('admin', secret)).toBeUndefined();
    expect(second.people.sessions.accountEnd(caller)).toBe('passwordChanged');
  });

  test('the last administrator stays one, however fast both hubs are', { tags: ['night'] }, async () => {
    const { first, second } = await two();
    first.accounts.add('eve', profiles.administrator, hash);
    await expect.poll(() => second.accounts.find('eve')).toBeDefined();
    first.accounts.remove('admin');
    // It has not heard of that yet: nothing was awaited.
    expect(() => second.accounts.remove('eve')).toThrow(new NotShared('conflict'));
    expect(second.accounts.find('eve')).toBeDefined();
    await expect.poll(() => second.accounts.find('admin')).toBeUndefined();
  });

  test('one station meets both at the same time: one of them enrols it', { tags: ['night'] }, async () => {
    const { first, second } = await two();
    const enrol = (hub: TestHub, id: string) =>
      hub.data.storage.keep(() =>
        hub.data.db
          .prepare(
            `INSERT INTO fleet_station (id, fingerprint, name, area, enrolled_at, enrolled_by)
             VALUES (?, 'aa', 'Well 1', '', 0, 'admin')`,
          )
          .run(id),
      );
    enrol(first, 'well1');
    expect(() => enrol(second, 'well2')).toThrow(NotShared);
    const ids = () => second.data.db.prepare('SELECT id FROM fleet_station').pluck().all();
    await expect.poll(ids).toEqual(['well1']);
    expect(second.fleet.changes).toBeGreaterThan(0);
  });

  test('PostgreSQL away: logins go on, changes are refused, and what was missed is read again', {
    tags: ['night'],
  }, async () => {
    const { url, first, second } = await two();
    server.stop();
    await expect.poll(() => second.shared.awaySince()).toBeDefined();
    expect(() => second.accounts.add('mia', profiles.observer, hash)).toThrow(new NotShared('away'));
    expect(second.accounts.find('mia')).toBeUndefined();
    expect(
      await second.people.gate.logIn({ login: 'admin', address: '::1', page: 'p' }, 'a good password'),
    ).toMatchObject({ verdict: { login: 'admin' } });
    const caller = { login: 'admin', address: '::1', page: 'p' };
    second.people.sessions.seen(caller);
    const secret = second.people.sessions.makeSecret(caller, 'p') ?? '';
    expect(second.people.sessions.pageOf('admin', secret)).toBe('p');
    await stop(second);
    // It starts without PostgreSQL too.
    const again = await start(url, second.folder);
    expect(again.accounts.find('admin')?.hash).toBe(hash);
    server.start();
    await expect.poll(() => [first, again].map((hub) => hub.shared.awaySince())).toEqual([undefined, undefined]);
    first.accounts.add('mia', profiles.observer, hash);
    await expect.poll(() => again.accounts.find('mia')).toBeDefined();
    expect(again.log.join(' ')).toContain('is back');
  });
});

test.skipIf(missing)(
  'a hub runs with the rights that the docs name, and with no more',
  { tags: ['night'] },
  async () => {
    const url = newDatabase();
    const owner = await start(url);
    owner.accounts.put({ login: 'admin', hash, ...administrator });
    const ownersArchive = new ArchiveDatabase(url);
    await ownersArchive.write(async () => undefined);
    const docs = readFileSync(join(import.meta.dirname, '../../docs/hub-haproxy.md'), 'utf8');
    const [, grants = ''] = /```\n(GRANT[^`]*)```/.exec(docs) ?? [];
    const pool = openPool(url, { max: 1 });
    await pool.query(`CREATE ROLE vigie_hub LOGIN; ${grants}`);
    await pool.end();
    const limited = url.replace('vigie@', 'vigie_hub@');
    const [first, second] = [await start(limited), await start(limited)];
    first.accounts.add('mia', profiles.observer, hash);
    await expect.poll(() => second.accounts.find('mia')).toBeDefined();
    second.accounts.remove('mia');
    await expect.poll(() => owner.accounts.find('mia')).toBeUndefined();
    const archive = new ArchiveDatabase(limited);
    await archive.makeMonths(['2031-05']);
    const month = archive.write((client) =>
      client.query(`SELECT to_regclass('archive_log_2031_05') IS NOT NULL AS is`),
    );
    expect((await month).rows).toEqual([{ is: true }]);
    await expect(archive.write((client) => client.query('DROP TABLE archive_log'))).rejects.toThrow('must be owner');
    await Promise.all([archive.close(), ownersArchive.close()]);
  },
);

describe.skipIf(missing)('a hub that had no database', () => {
  test('its accounts are taken over once, and nothing of others is overwritten', { tags: ['night'] }, async () => {
    const [old, others] = [newDatabase(), newDatabase()];
    const first = await start(old);
    first.accounts.put({ login: 'admin', hash, ...administrator });
    first.data.db.exec(`DELETE FROM setting WHERE name = 'shared installation'`);
    await stop(first);
    const url = newDatabase();
    await expect(start(url, first.folder)).rejects.toThrow('vigie hub migrate');
    const log = [...(await takeOver(first.folder, url)), ...(await takeOver(first.folder, url))];
    expect(log.filter((line) => line.startsWith('accounts'))).toEqual([
      'accounts: 1 taken over, 0 there already',
      'accounts: 0 taken over, 1 there already',
    ]);
    const other = await start(others);
    other.accounts.put({ login: 'admin', hash: 'another', ...administrator });
    await expect(takeOver(first.folder, others)).rejects.toThrow('nothing was changed: account admin.');
    await expect(start(url, first.folder).then((hub) => hub.accounts.find('admin')?.hash)).resolves.toBe(hash);
    await stop(other);
    await expect(start(url, other.folder)).rejects.toThrow('another database');
  });
});
