import { type TokenPurpose, tokenPurposes } from '../../../protocol/token.ts';
import type { EventEntry } from '../../events/entry.ts';
import { type Db, inOne } from '../db.ts';
import type { Storage } from '../storage.ts';
import { type HandoverLog, outbox } from './outbox.ts';

export interface StoredToken {
  readonly name: string;
  /** SHA-256 of the token, which is stored nowhere. */
  readonly hash: string;
  /** A pattern; undefined: all that an observer sees. */
  readonly points: string | undefined;
  readonly purposes: readonly TokenPurpose[];
  /** UTC milliseconds, as all times here; undefined: until it is revoked. */
  readonly until: number | undefined;
  readonly madeAt: number;
  readonly madeBy: string;
  /** Undefined: never. */
  readonly lastUse: number | undefined;
  readonly lastAddress: string | undefined;
}

interface Row {
  readonly name: string;
  readonly hash: string;
  readonly points: string | null;
  /** With spaces between. */
  readonly purposes: string;
  readonly until: number | null;
  readonly made_at: number;
  readonly made_by: string;
  readonly last_use: number | null;
  readonly last_address: string | null;
}

type TokenEntry = Extract<EventEntry, { kind: 'tokenMade' | 'tokenRevoked' }>;

export type TokenStore = ReturnType<typeof tokenStore>;

/** Each change is written together with its event, but for the last use. */
export function tokenStore(
  db: Db,
  { keep, later, log: toLog }: Pick<Storage, 'keep' | 'later' | 'log'>,
  log: HandoverLog,
) {
  const { put, move } = outbox(db, log);
  const insert = db.prepare<[Row]>(
    `INSERT INTO token (name, hash, points, purposes, until, made_at, made_by, last_use, last_address)
     VALUES (@name, @hash, @points, @purposes, @until, @made_at, @made_by, @last_use, @last_address)`,
  );
  const drop = db.prepare<[string]>('DELETE FROM token WHERE hash = ?');
  const use = db.prepare<[number, string, string]>('UPDATE token SET last_use = ?, last_address = ? WHERE hash = ?');
  const together = (handover: string, entry: TokenEntry, write: () => void): void => {
    keep(() =>
      inOne(db, () => {
        write();
        put(handover, entry);
      }),
    );
    toLog.later(move, 'outbox');
  };
  return {
    all: (): StoredToken[] => db.prepare<[], Row>('SELECT * FROM token ORDER BY name').all().map(tokenOf),
    /** Throws NotStored if the disk can't be written. */
    add: (token: StoredToken, entry: TokenEntry): void =>
      together(`token ${token.hash} made`, entry, () => void insert.run(rowOf(token))),
    /** Throws NotStored if the disk can't be written. */
    remove: ({ hash }: StoredToken, entry: TokenEntry): void =>
      together(`token ${hash} revoked`, entry, () => void drop.run(hash)),
    used: (hash: string, at: number, address: string): void =>
      later(() => void use.run(at, address, hash), `last use of token ${hash}`),
  };
}

function tokenOf({ name, hash, ...row }: Row): StoredToken {
  const known = row.purposes.split(' ');
  return {
    name,
    hash,
    points: row.points ?? undefined,
    purposes: tokenPurposes.filter((one) => known.includes(one)),
    until: row.until ?? undefined,
    madeAt: row.made_at,
    madeBy: row.made_by,
    lastUse: row.last_use ?? undefined,
    lastAddress: row.last_address ?? undefined,
  };
}

function rowOf({ name, hash, purposes, ...token }: StoredToken): Row {
  return {
    name,
    hash,
    points: token.points ?? null,
    purposes: purposes.join(' '),
    until: token.until ?? null,
    made_at: token.madeAt,
    made_by: token.madeBy,
    last_use: token.lastUse ?? null,
    last_address: token.lastAddress ?? null,
  };
}
