import type { Pool } from 'pg';
import { StartError } from '../../device/settings.ts';
import type { Db } from '../../device/store/db.ts';
import { readShared } from './link.ts';
import { isSoft } from './tables.ts';
import { idOf, type WorkingCopy } from './workingCopy.ts';

const mark = 'shared installation';

/**
 * A data folder belongs to one database. One that has accounts of its own and has met none must not lose them: what it
 * has is in the database already (`vigie hub migrate`), or it does not start. Throws StartError.
 */
export async function refuseOther(
  pool: Pool,
  copy: WorkingCopy,
  db: Db,
  quietly: <T>(write: () => T) => T,
): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM shared_installation');
  const id = rows[0]?.id ?? '';
  const known = db.prepare<[string], { value: string }>('SELECT value FROM setting WHERE name = ?').get(mark)?.value;
  if (known === id) return;
  if (known !== undefined)
    throw new StartError('This data folder belongs to another database of hubs: use that one, or a new data folder.');
  const own = [...copy.rows().values()].filter(({ tab }) => tab !== 'session');
  if (own.length > 0) {
    const stored = new Map((await readShared(pool)).rows.map((row) => [idOf(row), row.value]));
    const isThere = own.every(({ tab, key, value }) => {
      const before = stored.get(idOf({ tab, key })) ?? null;
      return isSoft({ tab, key, before, after: value });
    });
    if (!isThere)
      throw new StartError(
        'This data folder has accounts or stations that the database does not have. ' +
          'Take them over first: vigie hub migrate --data D --postgres URL. Or begin with a new data folder.',
      );
  }
  quietly(() => db.prepare('INSERT INTO setting (name, value) VALUES (?, ?)').run(mark, id));
}
