import type { Db } from '../../device/store/db.ts';
import { columnsOf } from '../../device/store/schema.ts';
import { type Change, isSame, isShared, keyOf, onlyOf, type Row, type TableName, tableNames } from './tables.ts';

/** Writes that are not captured. */
type Quietly = <T>(write: () => T) => T;

/**
 * Hands each change of a shared table to `commit` before SQLite commits it, those of a transaction together; what it
 * throws undoes them. The triggers are of this connection: the file has none. `onLost`: committed there, but not here.
 */
export function captureChanges(db: Db, commit: (changes: readonly Change[]) => void, onLost: () => void): Quietly {
  const pending: Change[] = [];
  let depth = 0;
  let isQuiet = false;
  let wasCommitted = false;
  const hand = (changes: readonly Change[]) => {
    const merged = mergedOf(changes);
    if (merged.length === 0) return;
    commit(merged);
    wasCommitted = true;
  };
  db.function('vigie_shared', (tab: unknown, before: unknown, after: unknown) => {
    const name = String(tab);
    if (isQuiet || !isShared(name)) return null;
    const change = changeOf(name, rowOf(before), rowOf(after));
    if (depth > 0) pending.push(change);
    else hand([change]);
    return null;
  });
  for (const name of tableNames) db.exec(triggersOf(db, name));

  const own = db.transaction.bind(db);
  /** The outermost transaction is the one that is committed. */
  const captured = (run: (...args: unknown[]) => unknown) => {
    const inside = own((...args: unknown[]) => {
      const mark = pending.length;
      depth++;
      try {
        const result = run(...args);
        if (depth === 1) hand(pending.splice(0));
        return result;
      } catch (error) {
        pending.length = mark;
        throw error;
      } finally {
        depth--;
      }
    });
    return (...args: unknown[]) => {
      if (depth > 0) return inside(...args);
      wasCommitted = false;
      try {
        return inside(...args);
      } catch (error) {
        if (wasCommitted) onLost();
        throw error;
      }
    };
  };
  db.transaction = captured as unknown as Db['transaction'];
  return (write) => {
    const before = isQuiet;
    isQuiet = true;
    try {
      return write();
    } finally {
      isQuiet = before;
    }
  };
}

function changeOf(tab: TableName, before: Row | null, after: Row | null): Change {
  const row = after ?? before;
  return { tab, key: row ? keyOf(tab, row) : '', before, after };
}

function rowOf(text: unknown): Row | null {
  return typeof text === 'string' ? (JSON.parse(text) as Row) : null;
}

/** From the first state of each row to its last. */
function mergedOf(changes: readonly Change[]): Change[] {
  const merged = new Map<string, Change>();
  for (const change of changes) {
    const id = `${change.tab} ${change.key}`;
    merged.set(id, { ...change, before: (merged.get(id) ?? change).before });
  }
  return [...merged.values()].filter(({ before, after }) => !isSame(before, after));
}

/** A key that changes is another row; a row that does not belong to those that are shared is none. */
function triggersOf(db: Db, name: TableName): string {
  const columns = columnsOf(db, 'main', name);
  const json = (row: string) => `json_object(${columns.map((one) => `'${one}', ${row}."${one}"`).join(', ')})`;
  const state = (row: string) => `CASE WHEN ${onlyOf(name, row)} THEN ${json(row)} END`;
  const kinds = {
    INSERT: `NULL, ${state('NEW')}`,
    UPDATE: `${state('OLD')}, ${state('NEW')}`,
    DELETE: `${state('OLD')}, NULL`,
  };
  return Object.entries(kinds)
    .map(
      ([kind, args]) => `CREATE TEMP TRIGGER shared_${name}_${kind} AFTER ${kind} ON ${name} BEGIN
        SELECT vigie_shared('${name}', ${args}); END;`,
    )
    .join('\n');
}
