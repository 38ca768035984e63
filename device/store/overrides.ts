import type { OverrideKind } from '../../protocol/overrideKind.ts';
import type { Db } from './db.ts';
import { directly, type Writes } from './storage.ts';

interface Row {
  readonly point: string;
  readonly kind: OverrideKind;
  readonly value: number;
  readonly user: string;
  readonly since: number;
  readonly text?: string | undefined;
  readonly until?: number | undefined;
}

/** As SQLite has it. */
type Stored = Omit<Row, 'text' | 'until'> & { readonly text: string | null; readonly until: number | null };

/** The forced and simulated values on disk, by the permanent ids of their points. */
export function overrideStore(db: Db, { keep, later }: Writes = directly) {
  const all = db.prepare<[], Stored>('SELECT * FROM override');
  const put = db.prepare(
    'INSERT OR REPLACE INTO override (point, kind, value, user, since, text, until) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const remove = db.prepare<[string]>('DELETE FROM override WHERE point = ?');
  const write = ({ point, kind, value, user, since, text, until }: Row): void =>
    void put.run(point, kind, value, user, since, text ?? null, until ?? null);
  return {
    all: (): Row[] =>
      all.all().map(({ text, until, ...row }) => ({ ...row, text: text ?? undefined, until: until ?? undefined })),
    put: (row: Row): void => keep(() => write(row)),
    putLater: (row: Row): void => later(() => write(row), `override ${row.point}`),
    remove: (point: string): void => void keep(() => remove.run(point)),
    /** As a part of the transaction that is under way. */
    drop: (point: string): void => void remove.run(point),
  };
}
