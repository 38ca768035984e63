import { beginningJson, type LogBeginning } from '../../protocol/log/eventJson.ts';
import type { Db } from '../store/db.ts';
import { noHash } from './chain.ts';
import type { LogKey } from './logKey.ts';

/** Set where the oldest rows of the log were removed. */
export function beginningStore(db: Db) {
  const get = db.prepare<[], LogBeginning>(
    'SELECT first_id AS firstId, hash_before AS hashBefore, time, signature FROM beginning',
  );
  const clear = db.prepare('DELETE FROM beginning');
  const put = db.prepare(
    'INSERT INTO beginning (first_id, hash_before, time, signature) VALUES (@firstId, @hashBefore, @time, @signature)',
  );
  const after = db.prepare<[number], { id: number }>('SELECT id FROM event ORDER BY id LIMIT 1 OFFSET ?');
  const before = db.prepare<[number], { hash: string | null }>(
    'SELECT hash FROM event WHERE id < ? ORDER BY id DESC LIMIT 1',
  );
  const remove = db.prepare<[number]>('DELETE FROM event WHERE id < ?');
  const forget = db.prepare<[number]>('DELETE FROM handed_over WHERE event < ?');
  const removeOldest: (rows: number, time: number, key: LogKey) => void = db.transaction((rows, time, key) => {
    const firstId = after.get(rows)?.id;
    if (firstId === undefined) return;
    const beginning = { firstId, hashBefore: before.get(firstId)?.hash ?? noHash, time };
    clear.run();
    put.run({ ...beginning, signature: key.sign(beginningJson(beginning)) });
    remove.run(firstId);
    forget.run(firstId);
  });
  return {
    /** Undefined: nothing was ever removed. */
    get: () => get.get(),
    /** Removes so many of the oldest rows, if there are more, and signs the new beginning: both or neither. */
    removeOldest,
  };
}
