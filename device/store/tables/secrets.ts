import { existsSync } from 'node:fs';
import { attempt } from '../../../protocol/attempt.ts';
import type { SecretKind } from '../../../protocol/secret.ts';
import { type Db, openToRead } from '../db.ts';
import { directly, type Writes } from '../storage.ts';
import { wiping } from '../wiping.ts';

/** A certificate has its private key beside it, in one PEM text. */
export interface StoredSecret {
  readonly kind: SecretKind;
  readonly value: string;
  /** UTC milliseconds. */
  readonly changedAt: number | undefined;
  readonly changedBy: string | undefined;
}

interface Row {
  readonly name: string;
  readonly kind: SecretKind;
  readonly value: string;
  readonly changed_at: number | null;
  readonly changed_by: string | null;
}

/** What needs a secret to reach something asks for it each time: it may have been replaced. */
export interface Secrets {
  /** Undefined: there is none of that name and kind. */
  readonly get: (name: string | undefined, kind?: SecretKind) => string | undefined;
}

export type SecretStore = ReturnType<typeof secretStore>;

/** All secrets of the device, in `device.db` (mode 0600). Throws NotStored if the disk can't be written. */
export function secretStore(db: Db, { keep }: Writes = directly) {
  const put = db.prepare<[Row]>(
    `INSERT OR REPLACE INTO secret (name, kind, value, changed_at, changed_by)
     VALUES (@name, @kind, @value, @changed_at, @changed_by)`,
  );
  const drop = db.prepare<[string]>('DELETE FROM secret WHERE name = ?');
  const known = new Map(
    db
      .prepare<[], Row>('SELECT * FROM secret')
      .all()
      .map(({ name, changed_at, changed_by, ...row }): [string, StoredSecret] => [
        name,
        { kind: row.kind, value: row.value, changedAt: changed_at ?? undefined, changedBy: changed_by ?? undefined },
      ]),
  );
  return {
    get: (name: string | undefined, kind: SecretKind = 'password'): string | undefined => {
      const secret = name === undefined ? undefined : known.get(name);
      return secret?.kind === kind ? secret.value : undefined;
    },
    all: (): ReadonlyMap<string, StoredSecret> => known,
    set: (name: string, secret: StoredSecret): void => {
      const { kind, value, changedAt = null, changedBy = null } = secret;
      const row = { name, kind, value, changed_at: changedAt, changed_by: changedBy };
      keep(() => wiping(db, () => void put.run(row)));
      known.set(name, secret);
    },
    remove: (name: string): void => {
      keep(() => wiping(db, () => void drop.run(name)));
      known.delete(name);
    },
  };
}

/** Of a data folder that may be in use; empty where it has none, or can't be read. */
export function storedSecretNames(database: string): ReadonlySet<string> {
  if (!existsSync(database)) return new Set();
  return attempt(() => {
    using db = openToRead(database);
    return new Set(
      db
        .prepare<[], { name: string }>('SELECT name FROM secret')
        .all()
        .map(({ name }) => name),
    );
  }, new Set<string>());
}
