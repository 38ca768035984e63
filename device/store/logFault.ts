import type { DatabaseFault } from '../../protocol/faults/databaseFault.ts';
import { faultIn, logTable } from './damage.ts';
import type { Handle } from './db.ts';

/** Rows of the log that are read at a time. */
const portion = 2000;

/** What a portion was found to be: up to where it was read, and how many of its rows are wrong. */
interface Portion<Last> {
  readonly last: Last | null;
  readonly wrong: number;
}

/**
 * Reads the whole log, and its index, in portions: a thread that does this can be ended between two of them.
 * Undefined: every row can be read, has values of the declared types, and is in the index exactly as it is in the table.
 */
export function logFault(handle: Handle): DatabaseFault | undefined {
  const rows = handle.prepare<[number], Portion<number>>(
    `SELECT max(id) AS last, total(${typeFaults(handle)} OR NOT ${isIndexed}) AS wrong,
       total(length(time || kind || ifnull(person, '') || ifnull(fields, '') || count))
     FROM (SELECT * FROM ${logTable} WHERE id > ? ORDER BY id LIMIT ${portion}) AS row`,
  );
  const entries = handle.prepare<[string, string, number], Entry>(
    `SELECT object_id, kind, id, ${hasRow} AS isRight FROM ${logTable} AS entry INDEXED BY event_object
     WHERE object_id IS NOT NULL AND (object_id, kind, id) > (?, ?, ?) ORDER BY object_id, kind, id LIMIT ${portion}`,
  );
  return faultIn(() => {
    for (let last: number | null = 0; last !== null; ) {
      const found: Portion<number> | undefined = rows.get(last);
      if (found && found.wrong > 0) return wrongRows(found.wrong);
      last = found?.last ?? null;
    }
    let place: Parameters<typeof entries.all> | undefined = ['', '', 0];
    while (place) {
      const found: Entry[] = entries.all(...place);
      const wrong = found.filter(({ isRight }) => isRight === 0).length;
      if (wrong > 0) return wrongRows(wrong);
      const end = found.at(-1);
      place = end && [end.object_id, end.kind, end.id];
    }
    return undefined;
  });
}

interface Entry {
  readonly object_id: string;
  readonly kind: string;
  readonly id: number;
  readonly isRight: number;
}

/** Whether a row of the table is in the index; one of no object is in none. */
const isIndexed = `(row.object_id IS NULL OR EXISTS (SELECT 1 FROM ${logTable} AS entry INDEXED BY event_object
  WHERE entry.object_id = row.object_id AND entry.kind = row.kind AND entry.id = row.id))`;

/** Whether an entry of the index is in the table. */
const hasRow = `EXISTS (SELECT 1 FROM ${logTable} AS row NOT INDEXED
  WHERE row.id = entry.id AND row.object_id = entry.object_id AND row.kind = entry.kind)`;

/** Whether a row has a value of another type than its column: `typeof` is not optimized away, `IS NULL` would be. */
function typeFaults(handle: Handle): string {
  const columns = handle.pragma(`table_info(${logTable})`) as { name: string; type: string; notnull: number }[];
  return columns
    .map(({ name, type, notnull }) => {
      const allowed = [type.toLowerCase(), ...(notnull === 1 || name === 'id' ? [] : ['null'])];
      return `typeof(row.${name}) NOT IN (${allowed.map((one) => `'${one}'`).join()})`;
    })
    .join(' OR ');
}

function wrongRows(count: number): DatabaseFault {
  return {
    code: 'sqlite',
    detail: `${count} rows of the log and its index contradict each other or their declared types`,
  };
}
