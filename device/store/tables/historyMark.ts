import type { Db } from '../db.ts';
import { directly, type Writes } from '../storage.ts';

const name = 'history folder';

/** See HistoryMark. A mark of an earlier version holds no names. */
export function historyMark(db: Db, { later }: Pick<Writes, 'later'> = directly) {
  const get = db.prepare<[string], { value: string }>('SELECT value FROM setting WHERE name = ?');
  const put = db.prepare('INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)');
  return {
    files: (): readonly string[] | undefined => get.get(name)?.value.match(/(?<!\S)\S+\.db/g) ?? (get.get(name) && []),
    keep: (files: readonly string[]): void => {
      const value = files.join(' ');
      if (get.get(name)?.value !== value) later(() => void put.run(name, value), name);
    },
  };
}
