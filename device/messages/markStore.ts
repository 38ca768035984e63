import { attempt } from '../../protocol/attempt.ts';
import type { Db } from '../store/db.ts';
import type { Writes } from '../store/storage.ts';
import type { ClockMarks } from './clockNotices.ts';

const name = 'message marks';

/** How far the calendar is done; survives a restart. */
export function markStore(db: Db, { later }: Pick<Writes, 'later'>) {
  const get = db.prepare<[string], { value: string }>('SELECT value FROM setting WHERE name = ?');
  const put = db.prepare('INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)');
  return {
    read: (): ClockMarks => {
      const stored = attempt(() => JSON.parse(get.get(name)?.value ?? '{}') as Partial<ClockMarks>, {});
      return { onCall: {}, ...stored };
    },
    save: (marks: ClockMarks): void => later(() => void put.run(name, JSON.stringify(marks)), name),
  };
}
