import { afterAll, beforeAll, expect, test } from 'vitest';
import { noPostgres, type TestPostgres, testPostgres } from '../testing/postgres.ts';
import { migrate, openPool, PostgresError, postgresConfig, shownPostgres } from './postgres.ts';

const missing = noPostgres();
let server: TestPostgres;
beforeAll(() => {
  if (missing === undefined) server = testPostgres();
});
afterAll(() => server?.remove());

const steps = ['CREATE TABLE thing (id int PRIMARY KEY)', 'ALTER TABLE thing ADD COLUMN name text'];

test.skipIf(missing)('hubs that start at once run each step once, later releases the further ones', async () => {
  const pools = [openPool(server.url), openPool(server.url), openPool(server.url)];
  const ran = await Promise.all(pools.map((pool) => migrate(pool, 'things', steps)));
  expect(ran.sort()).toEqual([0, 0, 2]);
  const [pool] = pools;
  if (!pool) throw new Error('there is no pool');
  await expect(migrate(pool, 'things', [...steps, 'ALTER TABLE nothing ADD COLUMN x int'])).rejects.toThrow('nothing');
  expect(await migrate(pool, 'things', [...steps, 'DROP TABLE thing'])).toBe(1);
  await expect(migrate(pool, 'things', steps)).rejects.toThrow('of a later release of the hub (things 3)');
  for (const one of pools) await one.end();
});

test('an address that is none is named, and a password is not shown', () => {
  expect(() => postgresConfig('mysql://db')).toThrow(PostgresError);
  expect(shownPostgres('postgresql://vigie:secret@db.example:5433/hub')).toBe('db.example:5433/hub');
});
