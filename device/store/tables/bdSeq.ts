import { attempt } from '../../../protocol/attempt.ts';
import type { Db } from '../db.ts';
import { directly, type Writes } from '../storage.ts';

const name = 'births of publishers';
/** It is an octet (Sparkplug B, 5.4). */
const numbers = 256;

/** The number of the last birth of each publisher of Sparkplug, all in one row. */
export function bdSeqStore(db: Db, { later }: Pick<Writes, 'later'> = directly) {
  const get = db.prepare<[string], { value: string }>('SELECT value FROM setting WHERE name = ?');
  const put = db.prepare('INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)');
  let known: Map<string, number> | undefined;
  return {
    /** Of that publisher, 0 to 255. */
    next: (id: string): number => {
      known ??= readNumbers(get.get(name)?.value);
      const next = ((known.get(id) ?? numbers - 1) + 1) % numbers;
      known.set(id, next);
      const text = JSON.stringify(Object.fromEntries(known));
      later(() => void put.run(name, text), name);
      return next;
    },
  };
}

/** Empty if it is unreadable: hosts then take a death for one of another birth, and notice it by the silence. */
function readNumbers(text: string | undefined): Map<string, number> {
  const rows = attempt(() => Object.entries(JSON.parse(text ?? '{}') as object), []);
  return new Map(
    rows.flatMap(([id, number]: [string, unknown]) => (Number.isInteger(number) ? [[id, number as number]] : [])),
  );
}
