import type { AnyEntry } from '../../events/entry.ts';
import { type Db, inOne } from '../db.ts';
import type { Writes } from '../storage.ts';
import { type HandoverLog, outbox } from './outbox.ts';

export interface EndWrites extends Writes {
  readonly log: Writes;
}

export interface Ended {
  readonly key: string;
  /** When it was set, UTC ms. */
  readonly since: number;
}

/**
 * Removes a row and hands its event over to the log: both or neither, even if the service is killed; both wait while
 * the disk can't be written. `what` names it in the handover: `override`, `command block`.
 */
export function endRow(db: Db, log: HandoverLog, writes: EndWrites, what: string, remove: (key: string) => void) {
  const { put, move } = outbox(db, log);
  return ({ key, since }: Ended, entry: AnyEntry & { readonly time: number }): void => {
    const write = () =>
      inOne(db, () => {
        remove(key);
        put(`${what} ${key} ${since}`, entry);
      });
    writes.later(write, `${what} ${key}`);
    writes.log.later(move, 'outbox');
  };
}
