import { attempt } from '../../../protocol/attempt.ts';
import type { Committed } from '../../../protocol/uplink/archive.ts';
import type { Db } from '../db.ts';
import { directly, type Writes } from '../storage.ts';

const name = 'archived';

/** What a hub has in its archive for good, as it reported last. */
export type ArchivedRow = Committed & {
  /** When it reported so, UTC ms. */
  readonly at: number;
  /** Months of which a loss was reported. */
  readonly reported: readonly string[];
};

export function archivedStore(db: Db, { later }: Pick<Writes, 'later'> = directly) {
  const get = db.prepare<[string], { value: string }>('SELECT value FROM setting WHERE name = ?');
  const put = db.prepare('INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)');
  return {
    /** Undefined: no hub has an archive. */
    get: (): ArchivedRow | undefined => {
      const row = get.get(name);
      return row && attempt(() => JSON.parse(row.value) as ArchivedRow, undefined);
    },
    put: (row: ArchivedRow): void => later(() => void put.run(name, JSON.stringify(row)), name),
  };
}
export type ArchivedStore = ReturnType<typeof archivedStore>;
