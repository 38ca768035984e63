import type { DatabaseFault } from '../../protocol/faults/databaseFault.ts';
import { faultIn, logTable } from './damage.ts';
import type { Db } from './db.ts';

const portion = 2000;

/** Reads every row of the log, in portions, so that its thread can be ended in between. */
export function logFault(log: Db): DatabaseFault | undefined {
  const rows = log.prepare<[number], { last: number | null }>(
    `SELECT max(id) AS last, total(length(time || kind || ifnull(person, '') || ifnull(fields, '') || count))
     FROM (SELECT * FROM ${logTable} WHERE id > ? ORDER BY id LIMIT ${portion})`,
  );
  return faultIn(() => {
    let last: number | null | undefined = 0;
    while (typeof last === 'number') last = rows.get(last)?.last;
    return undefined;
  });
}
