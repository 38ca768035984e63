import { existsSync } from 'node:fs';
import { type Db, openToRead } from '../../device/store/db.ts';
import { filesOf } from '../../device/store/replacement.ts';
import { latestVersion, versionOf } from '../../device/store/schema.ts';
import { inTransaction, migrate, openPool, PostgresError, shownPostgres } from '../postgres.ts';
import { commitText, commitValues } from './commitThread.ts';
import { readShared } from './link.ts';
import { sharedSteps } from './steps.ts';
import { isSoft, type TableName } from './tables.ts';
import { idOf, type ReadRow, WorkingCopy } from './workingCopy.ts';

export class TakeOverError extends Error {}

/** What people call the rows of a table; those of others are part of them. */
const counted: Partial<Record<TableName, string>> = {
  account: 'accounts',
  user_group: 'groups',
  fleet_station: 'stations',
  enrol_code: 'enrolment codes',
  session: 'sessions',
};

/**
 * `vigie hub migrate`: puts accounts, groups, sessions and enrolments of a data folder into PostgreSQL, all or nothing.
 * What is there already is left; what is there and differs is named, and nothing is done. Returns what it did, a line
 * each; throws TakeOverError.
 */
export async function takeOver(folder: string, url: string): Promise<string[]> {
  const own = rowsOf(folder);
  const pool = openPool(url);
  try {
    await migrate(pool, 'shared', sharedSteps);
    const added = await inTransaction(pool, async (client) => {
      await client.query('SELECT pg_advisory_xact_lock(1986622313, 1)');
      const stored = new Map((await readShared(client)).rows.map((row) => [idOf(row), row]));
      const differing = own.filter((row) => {
        const there = stored.get(idOf(row));
        return there?.value && !isSoft({ ...row, before: row.value, after: there.value });
      });
      if (differing.length > 0) throw new TakeOverError(differenceText(differing));
      const missing = own.filter((row) => !stored.get(idOf(row))?.value);
      const changes = missing.map(({ tab, key, value }) => ({ tab, key, kind: 'put' as const, value }));
      if (changes.length > 0) await client.query(commitText, commitValues('', { changes }));
      return missing;
    });
    const done = Object.entries(counted).flatMap(([tab, name]) => {
      const all = own.filter((row) => row.tab === tab).length;
      const now = added.filter((row) => row.tab === tab).length;
      return all > 0 ? [`${name}: ${now} taken over, ${all - now} there already`] : [];
    });
    return [...done, `${shownPostgres(url)} has what ${folder} has. Start the hub with --postgres.`];
  } catch (error) {
    if (error instanceof TakeOverError || error instanceof PostgresError) throw error;
    throw new TakeOverError(`PostgreSQL (${shownPostgres(url)}): ${(error as Error).message}`);
  } finally {
    await pool.end();
  }
}

function rowsOf(folder: string): ReadRow[] {
  const { database } = filesOf(folder);
  if (!existsSync(database)) throw new TakeOverError(`${folder} is no data folder of a hub: it has no database.`);
  using db: Db = openToRead(database);
  if (versionOf(db) !== latestVersion)
    throw new TakeOverError(`${folder} is of another release: start its hub once with this one, without --postgres.`);
  return [...new WorkingCopy(db).rows().values()];
}

function differenceText(rows: readonly ReadRow[]): string {
  const names = rows.slice(0, 5).map(({ tab, key }) => `${tab} ${(JSON.parse(key) as unknown[]).join(' in ')}`);
  const more = rows.length > names.length ? `, and ${rows.length - names.length} more` : '';
  return `The database has others of the same name, and nothing was changed: ${names.join(', ')}${more}.`;
}
