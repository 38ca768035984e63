import type { Db } from '../db.ts';
import { directly, type Writes } from '../storage.ts';

/** A hub that this station shows itself to. */
export interface EnrolledHub {
  /** As it names itself. */
  readonly name: string;
  /** Where it is dialled: several are of one installation, with one key. */
  readonly urls: readonly string[];
  /** SHA-256 of its public key. */
  readonly fingerprint: string;
  /** UTC ms. */
  readonly enrolledAt: number;
  readonly enrolledBy: string;
}

interface Row {
  readonly name: string;
  readonly url: string;
  readonly fingerprint: string;
  readonly enrolled_at: number;
  readonly enrolled_by: string;
}

export type UplinkHubStore = ReturnType<typeof uplinkHubStore>;

export function uplinkHubStore(db: Db, { keep }: Pick<Writes, 'keep'> = directly) {
  const put = db.prepare<[Row]>(
    `INSERT OR REPLACE INTO uplink_hub (name, url, fingerprint, enrolled_at, enrolled_by)
     VALUES (@name, @url, @fingerprint, @enrolled_at, @enrolled_by)`,
  );
  const drop = db.prepare<[string]>('DELETE FROM uplink_hub WHERE name = ?');
  return {
    all: (): EnrolledHub[] => db.prepare<[], Row>('SELECT * FROM uplink_hub ORDER BY name').all().map(hubOf),
    /** Throws NotStored if the disk can't be written. */
    put: (hub: EnrolledHub): void => keep(() => void put.run(rowOf(hub))),
    /** Throws NotStored if the disk can't be written. */
    remove: (name: string): void => keep(() => void drop.run(name)),
  };
}

function hubOf({ name, url, fingerprint, enrolled_at, enrolled_by }: Row): EnrolledHub {
  return { name, urls: url.split(' '), fingerprint, enrolledAt: enrolled_at, enrolledBy: enrolled_by };
}

function rowOf({ name, urls, fingerprint, enrolledAt, enrolledBy }: EnrolledHub): Row {
  return { name, url: urls.join(' '), fingerprint, enrolled_at: enrolledAt, enrolled_by: enrolledBy };
}
