import type { Db } from '../db.ts';
import { directly, type Writes } from '../storage.ts';

/** When the service was last known to run, UTC ms; `isStopped`: it was stopped then. */
export interface Heartbeat {
  readonly time: number;
  readonly isStopped: boolean;
}

const name = 'last heartbeat';

/** One row that survives the service and is rewritten regularly. */
export function heartbeatStore(db: Db, { later }: Pick<Writes, 'later'> = directly) {
  const get = db.prepare<[string], { value: string }>('SELECT value FROM setting WHERE name = ?');
  const put = db.prepare('INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)');
  return {
    /** Undefined: the service has never run on this data. */
    last: (): Heartbeat | undefined => {
      const [word, time] = get.get(name)?.value.split(' ') ?? [];
      return time === undefined || !Number.isFinite(Number(time))
        ? undefined
        : { time: Number(time), isStopped: word === 'stopped' };
    },
    put: ({ time, isStopped }: Heartbeat): void => {
      later(() => void put.run(name, `${isStopped ? 'stopped' : 'running'} ${time}`), name);
    },
  };
}
