import type { Db } from './db.ts';
import { directly, type Writes } from './storage.ts';

const name = 'history folder';

/** Says over a restart that a folder of history was made: one that is gone is then missed. */
export interface HistoryMark {
  readonly wasMade: () => boolean;
  readonly made: () => void;
}

export function historyMark(db: Db, { later }: Pick<Writes, 'later'> = directly): HistoryMark {
  const get = db.prepare<[string], { value: string }>('SELECT value FROM setting WHERE name = ?');
  const put = db.prepare('INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)');
  return {
    wasMade: () => get.get(name) !== undefined,
    made: () => {
      if (!get.get(name)) later(() => void put.run(name, 'made'), name);
    },
  };
}
