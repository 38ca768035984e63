import type { OverrideKind } from '../../protocol/override.ts';
import type { Db } from './db.ts';
import { directly, type Writes } from './storage.ts';

interface Row {
  readonly point: string;
  readonly kind: OverrideKind;
  readonly value: number;
  readonly user: string;
  readonly since: number;
  readonly text?: string | undefined;
}

/** The forced and simulated values on disk, by the permanent ids of their points. */
export function overrideStore(db: Db, { keep, later }: Writes = directly) {
  const all = db.prepare<[], Omit<Row, 'text'> & { text: string | null }>('SELECT * FROM override');
  const put = db.prepare(
    'INSERT OR REPLACE INTO override (point, kind, value, user, since, text) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const remove = db.prepare<[string]>('DELETE FROM override WHERE point = ?');
  const write = ({ point, kind, value, user, since, text }: Row): void =>
    void put.run(point, kind, value, user, since, text ?? null);
  return {
    all: (): Row[] => all.all().map(({ text, ...row }) => ({ ...row, text: text ?? undefined })),
    put: (row: Row): void => keep(() => write(row)),
    putLater: (row: Row): void => later(() => write(row), `override ${row.point}`),
    remove: (point: string): void => void keep(() => remove.run(point)),
  };
}
