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
  /** The names of the point's states when it was stored. */
  readonly states?: readonly string[] | undefined;
}

/** As SQLite has it. */
type Stored = Pick<Row, 'point' | 'kind' | 'value' | 'user' | 'since'> & {
  readonly text: string | null;
  readonly until: number | null;
  readonly states: string | null;
};

/** The forced and simulated values on disk, by the permanent ids of their points. */
export function overrideStore(db: Db, { keep, later }: Writes = directly) {
  const all = db.prepare<[], Stored>('SELECT * FROM override');
  const put = db.prepare(
    'INSERT OR REPLACE INTO override (point, kind, value, user, since, text, until, states) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const remove = db.prepare<[string]>('DELETE FROM override WHERE point = ?');
  const write = ({ point, kind, value, user, since, text, until, states }: Row): void =>
    void put.run(point, kind, value, user, since, text ?? null, until ?? null, states ? JSON.stringify(states) : null);
  return {
    all: (): Row[] =>
      all.all().map(({ text, until, states, ...row }) => ({
        ...row,
        text: text ?? undefined,
        until: until ?? undefined,
        states: states === null ? undefined : (JSON.parse(states) as string[]),
      })),
    put: (row: Row): void => keep(() => write(row)),
    putLater: (row: Row): void => later(() => write(row), `override ${row.point}`),
    remove: (point: string): void => void keep(() => remove.run(point)),
    /** As a part of the transaction that is under way. */
    drop: (point: string): void => void remove.run(point),
  };
}
