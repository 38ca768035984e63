import type { Db } from '../db.ts';

interface SessionRow {
  readonly id: string;
  readonly login: string;
  readonly address: string;
  readonly page: string | undefined;
  readonly since: number;
  readonly isEnded: boolean;
}

type Row = Omit<SessionRow, 'page' | 'isEnded'> & { readonly page: string | null; readonly isEnded: 0 | 1 };

/** An open page continues after a restart of the service, an ended one stays ended. */
export function sessionStore(db: Db) {
  const all = db.prepare<[], Row>('SELECT id, login, address, page, since, is_ended AS isEnded FROM session');
  const put = db.prepare<[Row]>(
    `INSERT INTO session (id, login, address, page, since, is_ended) VALUES (@id, @login, @address, @page, @since, @isEnded)
     ON CONFLICT (id) DO UPDATE SET is_ended = excluded.is_ended`,
  );
  const drop = db.prepare<[string]>('DELETE FROM session WHERE id = ?');
  const save: (changed: readonly SessionRow[], dropped: readonly string[]) => void = db.transaction(
    (changed, dropped) => {
      for (const { id, login, address, page, since, isEnded } of changed) {
        put.run({ id, login, address, page: page ?? null, since, isEnded: isEnded ? 1 : 0 });
      }
      for (const id of dropped) drop.run(id);
    },
  );
  return {
    all: (): SessionRow[] =>
      all.all().map(({ page, isEnded, ...row }) => ({ ...row, page: page ?? undefined, isEnded: isEnded === 1 })),
    save,
  };
}
