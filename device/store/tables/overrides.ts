import type { StoredOverride } from '../../points/storedRows.ts';
import type { Db } from '../db.ts';
import { directly, type Writes } from '../storage.ts';

type OverrideRow = Pick<StoredOverride, 'point' | 'kind' | 'value' | 'user' | 'since'> & {
  readonly text: string | null;
  readonly until: number | null;
  readonly states: string | null;
};

export function overrideStore(db: Db, { keep, later }: Writes = directly) {
  const all = db.prepare<[], OverrideRow>('SELECT * FROM override');
  const put = db.prepare(
    'INSERT OR REPLACE INTO override (point, kind, value, user, since, text, until, states) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const remove = db.prepare<[string]>('DELETE FROM override WHERE point = ?');
  const write = ({ point, kind, value, user, since, text, until, states }: StoredOverride): void =>
    void put.run(point, kind, value, user, since, text ?? null, until ?? null, states ? JSON.stringify(states) : null);
  return {
    all: (): StoredOverride[] =>
      all.all().map(({ text, until, states, ...row }) => ({
        ...row,
        text: text ?? undefined,
        until: until ?? undefined,
        states: states === null ? undefined : (JSON.parse(states) as string[]),
      })),
    put: (row: StoredOverride): void => keep(() => write(row)),
    putLater: (row: StoredOverride): void => later(() => write(row), `override ${row.point}`),
    remove: (point: string): void => void keep(() => remove.run(point)),
    /** Part of the present transaction. */
    drop: (point: string): void => void remove.run(point),
  };
}
