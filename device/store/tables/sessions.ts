import type { Db } from '../db.ts';

interface SessionRow {
  readonly id: string;
  readonly login: string;
  readonly address: string;
  readonly page: string | undefined;
  readonly since: number;
  readonly isEnded: boolean;
  readonly secret: string | undefined;
}

interface Row extends Omit<SessionRow, 'page' | 'isEnded' | 'secret'> {
  readonly page: string | null;
  readonly isEnded: 0 | 1;
  readonly secret: string | null;
}

/** An open page continues after a restart of the service, an ended one stays ended. */
export function sessionStore(db: Db) {
  const all = db.prepare<[], Row>('SELECT id, login, address, page, since, is_ended AS isEnded, secret FROM session');
  const put = db.prepare<[Row]>(
    `INSERT INTO session (id, login, address, page, since, is_ended, secret)
     VALUES (@id, @login, @address, @page, @since, @isEnded, @secret)
     ON CONFLICT (id) DO UPDATE SET is_ended = excluded.is_ended, secret = excluded.secret, since = excluded.since`,
  );
  const drop = db.prepare<[string]>('DELETE FROM session WHERE id = ?');
  const save: (changed: readonly SessionRow[], dropped: readonly string[]) => void = db.transaction(
    (changed, dropped) => {
      for (const { id, login, address, page, since, isEnded, secret } of changed) {
        const written = { page: page ?? null, isEnded: isEnded ? 1 : 0, secret: secret ?? null } as const;
        put.run({ id, login, address, since, ...written });
      }
      for (const id of dropped) drop.run(id);
    },
  );
  return {
    all: (): SessionRow[] =>
      all.all().map(({ page, isEnded, secret, ...row }) => ({
        ...row,
        ...{ page: page ?? undefined, isEnded: isEnded === 1, secret: secret ?? undefined },
      })),
    save,
  };
}
