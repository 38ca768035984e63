import type { Db } from '../db.ts';
import { directly, type Writes } from '../storage.ts';
import { wiping } from '../wiping.ts';

/** Both in PEM. */
export interface StoredOwnCertificate {
  readonly certificate: string;
  readonly key: string;
}

export type OwnCertificateStore = ReturnType<typeof ownCertificateStore>;

/** By which servers know this device, with its key as secrets are: in `device.db` (mode 0600), and in no bundle. */
export function ownCertificateStore(db: Db, { keep, later }: Writes = directly) {
  const put = db.prepare<[StoredOwnCertificate]>(
    'INSERT OR REPLACE INTO own_certificate (place, certificate, key) VALUES (1, @certificate, @key)',
  );
  const write = (one: StoredOwnCertificate) => wiping(db, () => void put.run(one));
  return {
    get: (): StoredOwnCertificate | undefined =>
      db.prepare<[], StoredOwnCertificate>('SELECT certificate, key FROM own_certificate').get(),
    /** In its turn where the disk can't be written now: a link needs it. */
    make: (one: StoredOwnCertificate): void => later(() => write(one), 'own certificate'),
    /** Throws NotStored if the disk can't be written. */
    replace: (one: StoredOwnCertificate): void => keep(() => write(one)),
  };
}
