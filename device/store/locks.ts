import type { Db } from './db.ts';
import { directly, type Writes } from './storage.ts';

interface Row {
  readonly point: string;
  readonly text: string;
  readonly user: string;
  readonly since: number;
  readonly until?: number | undefined;
}

/** The locks on disk, by the permanent ids of their points. */
export function lockStore(db: Db, { keep, later }: Writes = directly) {
  const all = db.prepare<[], Omit<Row, 'until'> & { until: number | null }>('SELECT * FROM lock');
  const put = db.prepare('INSERT INTO lock (point, text, user, since, until) VALUES (?, ?, ?, ?, ?)');
  const remove = db.prepare<[string]>('DELETE FROM lock WHERE point = ?');
  return {
    all: (): Row[] => all.all().map(({ until, ...row }) => ({ ...row, until: until ?? undefined })),
    put: ({ point, text, user, since, until }: Row): void =>
      void keep(() => put.run(point, text, user, since, until ?? null)),
    remove: (point: string): void => void keep(() => remove.run(point)),
    removeLater: (point: string): void => later(() => void remove.run(point), `lock ${point}`),
  };
}
