import type { BackCause, Trial } from '../../protocol/configuration/version.ts';
import { type Db, inOne } from '../store/db.ts';
import type { Storage } from '../store/storage.ts';
import type { VersionParts } from './startVersion.ts';

interface RecordParts extends Pick<VersionParts, 'store' | 'log'> {
  readonly db: Db;
  readonly storage: Storage;
  readonly now: () => number;
}

type Tried = Pick<Trial, 'version' | 'backTo'>;

export class TrialRecords {
  readonly #parts: RecordParts;

  constructor(parts: RecordParts) {
    this.#parts = parts;
  }

  /** Throws NotStored, as `keep` does. */
  begin({ version, backTo, comment, seconds, by }: Omit<Trial, 'leftMs'>): void {
    const { db, storage, store, log, now } = this.#parts;
    const time = now();
    storage.keep(() =>
      inOne(db, () => {
        store.beginTrial(version, by, time, comment);
        log.put({ kind: 'configurationOnTrial', time, person: by, fields: { version, backTo, comment, seconds } });
      }),
    );
  }

  keep(version: number, person: string): void {
    const { db, storage, store, log, now } = this.#parts;
    storage.keep(() =>
      inOne(db, () => {
        store.keepTrial(version);
        log.put({ kind: 'configurationAccepted', time: now(), person, fields: { version } });
      }),
    );
  }

  /** A full disk never prevents going back: the next start does so anyway. */
  end({ version, backTo }: Tried, cause: BackCause, person: string | undefined): void {
    const { db, storage, store, log, now } = this.#parts;
    const time = now();
    const write = () =>
      inOne(db, () => {
        // It never began, or its return failed and is tried again.
        if (store.state().trial !== version) return;
        store.endTrial();
        log.put({ kind: 'configurationWentBack', time, person, fields: { version, backTo, cause } });
      });
    storage.later(write, 'configuration trial');
  }
}
