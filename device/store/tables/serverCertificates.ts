import type { DecisionState } from '../../../protocol/trust.ts';
import type { Db } from '../db.ts';
import { directly, type Writes } from '../storage.ts';

/** Times in UTC milliseconds. */
export interface StoredCertificate {
  /** Host and port. */
  readonly place: string;
  readonly fingerprint: string;
  /** DER */
  readonly certificate: Uint8Array;
  readonly state: DecisionState;
  readonly firstMet: number;
  readonly lastMet: number;
  readonly decidedAt?: number | undefined;
  readonly decidedBy?: string | undefined;
  /** When a notice of its end was given. */
  readonly noticedAt?: number | undefined;
}

interface Row {
  readonly place: string;
  readonly fingerprint: string;
  readonly certificate: Uint8Array;
  readonly state: DecisionState;
  readonly first_met: number;
  readonly last_met: number;
  readonly decided_at: number | null;
  readonly decided_by: string | null;
  readonly noticed_at: number | null;
}

export type CertificateStore = ReturnType<typeof certificateStore>;

/** What servers of links have shown, in `device.db`. */
export function certificateStore(db: Db, { keep, later }: Writes = directly) {
  const put = db.prepare<[Row]>(
    `INSERT OR REPLACE INTO server_certificate
     (place, fingerprint, certificate, state, first_met, last_met, decided_at, decided_by, noticed_at) VALUES
     (@place, @fingerprint, @certificate, @state, @first_met, @last_met, @decided_at, @decided_by, @noticed_at)`,
  );
  const drop = db.prepare<[string, string]>('DELETE FROM server_certificate WHERE place = ? AND fingerprint = ?');
  type Key = Pick<StoredCertificate, 'place' | 'fingerprint'>;
  const nameOf = ({ place, fingerprint }: Key) => `certificate ${place} ${fingerprint}`;
  const dropOne = ({ place, fingerprint }: Key) => void drop.run(place, fingerprint);
  return {
    all: (): StoredCertificate[] => db.prepare<[], Row>('SELECT * FROM server_certificate').all().map(storedOf),
    /** What was only met: written in its turn where the disk can't be written now. */
    met: (one: StoredCertificate): void => later(() => void put.run(rowOf(one)), nameOf(one)),
    forget: (one: Key): void => later(() => dropOne(one), nameOf(one)),
    /** All of a decision, or nothing: throws NotStored if the disk can't be written. */
    decide: (changed: readonly StoredCertificate[], removed?: Key): void =>
      keep(() =>
        db.transaction(() => {
          for (const one of changed) put.run(rowOf(one));
          if (removed) dropOne(removed);
        })(),
      ),
  };
}

function rowOf(one: StoredCertificate): Row {
  const { place, fingerprint, certificate, state, firstMet, lastMet } = one;
  const { decidedAt = null, decidedBy = null, noticedAt = null } = one;
  return {
    ...{ place, fingerprint, certificate, state, first_met: firstMet, last_met: lastMet },
    ...{ decided_at: decidedAt, decided_by: decidedBy, noticed_at: noticedAt },
  };
}

function storedOf(row: Row): StoredCertificate {
  const { first_met: firstMet, last_met: lastMet, decided_at, decided_by, noticed_at, ...same } = row;
  return {
    ...{ ...same, firstMet, lastMet },
    decidedAt: decided_at ?? undefined,
    decidedBy: decided_by ?? undefined,
    noticedAt: noticed_at ?? undefined,
  };
}
