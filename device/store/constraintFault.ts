import type { DatabaseFault } from '../../protocol/faults/databaseFault.ts';
import { type Db, openHandle } from './db.ts';
import { columnsOf, migrate } from './schema.ts';

/**
 * The first row of `device.db` that violates a CHECK constraint. SQLite leaves these out of every check of a database
 * that was opened read-only, so the rows are inserted into empty tables of the same version.
 */
export function constraintFault(handle: Db, version: number): DatabaseFault | undefined {
  using model = openHandle(':memory:');
  migrate(model, 'device', version);
  const tables = model
    .prepare<[], { name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%CHECK (%'")
    .all();
  for (const { name } of tables) {
    const columns = columnsOf(model, 'main', name);
    const insert = model.prepare(`INSERT INTO ${name} (${columns.join()}) VALUES (${columns.map(() => '?').join()})`);
    for (const row of handle.prepare<[], unknown[]>(`SELECT ${columns.join()} FROM ${name}`).raw().iterate()) {
      const detail = refusal(() => insert.run(row));
      if (detail !== undefined) return { code: 'sqlite', detail: `${detail} in ${name}` };
    }
  }
  return undefined;
}

function refusal(insert: () => void): string | undefined {
  try {
    insert();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
