import type { Db } from './db.ts';
import { directly, type Writes } from './storage.ts';

const name = 'history folder';

/** Whether a folder of history was ever made on this data. */
export function historyMark(db: Db, { later }: Pick<Writes, 'later'> = directly) {
  const get = db.prepare<[string], { value: string }>('SELECT value FROM setting WHERE name = ?');
  const put = db.prepare('INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)');
  return {
    wasMade: (): boolean => get.get(name) !== undefined,
    made: (): void => {
      if (!get.get(name)) later(() => void put.run(name, 'made'), name);
    },
  };
}
