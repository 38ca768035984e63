import type { Db } from '../db.ts';
import type { Writes } from '../storage.ts';

/** Where values of a point are stored beside the names of its states. */
const places = [
  { table: 'override', isUnnamed: 'states IS NULL', set: 'states = ?' },
  ...(['programme', 'run'] as const).map((column) => ({
    table: column === 'run' ? 'programme_run' : 'programme',
    isUnnamed: `CASE WHEN json_valid(${column}) THEN json_type(${column}, '$.states') IS NULL END`,
    set: `${column} = json_set(${column}, '$.states', json(?))`,
  })),
];

/** Values that an earlier version stored without names get those that their points have now. */
export function nameStoredStates(
  db: Db,
  { later }: Pick<Writes, 'later'>,
  names: ReadonlyMap<string, readonly string[]>,
) {
  for (const { table, isUnnamed, set } of places) {
    const unnamed = db.prepare<[], { point: string }>(`SELECT DISTINCT point FROM ${table} WHERE ${isUnnamed}`);
    const put = db.prepare(`UPDATE ${table} SET ${set} WHERE point = ? AND ${isUnnamed}`);
    for (const { point } of unnamed.all()) {
      const states = names.get(point);
      if (states) later(() => void put.run(JSON.stringify(states), point), `names of ${table} ${point}`);
    }
  }
}
