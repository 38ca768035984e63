import { attempt } from '../../../protocol/attempt.ts';
import { readCoded } from '../../../protocol/faults/coded.ts';
import { type ItemFault, itemFaults } from '../../../protocol/faults/itemFault.ts';
import type { Db } from '../db.ts';
import { directly, type Writes } from '../storage.ts';

/** A point refused by the field; undefined: its driver gave no reason. */
export type StoredRefusal = readonly [pointId: string, why: ItemFault | undefined];

const name = 'refused points';

/** Points last refused by the field, all in one row. */
export function refusalStore(db: Db, { later }: Pick<Writes, 'later'> = directly) {
  const get = db.prepare<[string], { value: string }>('SELECT value FROM setting WHERE name = ?');
  const put = db.prepare('INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)');
  return {
    all: (): StoredRefusal[] => readRefusals(get.get(name)?.value),
    put: (refusals: readonly StoredRefusal[]): void => {
      const text = JSON.stringify(refusals);
      later(() => void put.run(name, text), name);
    },
  };
}

/** Empty if there are none or they are unreadable: the field refuses again. */
function readRefusals(text: string | undefined): StoredRefusal[] {
  return attempt(() => {
    const rows: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(rows) ? rows.flatMap(readRefusal) : [];
  }, []);
}

function readRefusal(row: unknown): StoredRefusal[] {
  if (!Array.isArray(row) || typeof row[0] !== 'string') return [];
  const fault = new Map(Object.entries((row[1] ?? {}) as object));
  return [[row[0], readCoded(itemFaults, (name) => (fault.has(name) ? String(fault.get(name)) : undefined))]];
}
