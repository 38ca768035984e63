import { randomUUID } from 'node:crypto';
import type { EventEntry } from '../events/entry.ts';
import { type Db, inOne } from './db.ts';
import type { Storage } from './storage.ts';
import { type HandoverLog, outbox } from './tables/outbox.ts';

interface RecordingParts {
  readonly db: Db;
  readonly storage: Pick<Storage, 'keep' | 'log'>;
  readonly log: HandoverLog;
  /** UTC milliseconds. */
  readonly now: () => number;
  readonly onRecord: (kind: EventEntry['kind']) => void;
}

/**
 * Makes a change of `device.db` together with its event: a kill finds both or neither. Nothing is recorded where the
 * change returns false. Throws NotStored if the disk can't be written.
 */
export type RecordChange = <T>(entry: EventEntry, change: () => T) => T;

export function recordedChange({ db, storage, log, now, onRecord }: RecordingParts): RecordChange {
  const { put, move } = outbox(db, log);
  return (entry, change) => {
    const result = storage.keep(() =>
      inOne(db, () => {
        const changed = change();
        if (changed !== false) put(`change ${randomUUID()}`, { time: now(), ...entry });
        return changed;
      }),
    );
    if (result === false) return result;
    storage.log.later(move, 'outbox');
    onRecord(entry.kind);
    return result;
  };
}
