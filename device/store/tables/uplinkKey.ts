import type { Db } from '../db.ts';
import { directly, type Writes } from '../storage.ts';
import { wiping } from '../wiping.ts';

/** Both in PEM. */
export interface StoredUplinkKey {
  readonly certificate: string;
  readonly key: string;
}

export type UplinkKeyStore = ReturnType<typeof uplinkKeyStore>;

/** By which both ends of an uplink know each other; stored as other secrets are: in `device.db`, and in no bundle. */
export function uplinkKeyStore(db: Db, { keep }: Pick<Writes, 'keep'> = directly) {
  const put = db.prepare<[StoredUplinkKey]>(
    'INSERT OR REPLACE INTO uplink_key (place, certificate, key) VALUES (1, @certificate, @key)',
  );
  return {
    get: (): StoredUplinkKey | undefined =>
      db.prepare<[], StoredUplinkKey>('SELECT certificate, key FROM uplink_key').get(),
    /** Throws NotStored if the disk can't be written. */
    set: (one: StoredUplinkKey): void => keep(() => wiping(db, () => void put.run(one))),
  };
}
