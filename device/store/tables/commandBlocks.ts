import type { StoredBlock } from '../../points/storedRows.ts';
import type { Db } from '../db.ts';
import { directly, type Writes } from '../storage.ts';

type BlockRow = Pick<StoredBlock, 'id' | 'text' | 'user' | 'since'> & {
  readonly machine: string | null;
  readonly points: string;
  readonly until: number | null;
};

/** Oldest first. */
export function commandBlockStore(db: Db, { keep }: Pick<Writes, 'keep'> = directly) {
  const all = db.prepare<[], BlockRow>('SELECT * FROM command_block ORDER BY since, id');
  const put = db.prepare(
    'INSERT INTO command_block (id, machine, points, text, user, since, until) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const remove = db.prepare<[string]>('DELETE FROM command_block WHERE id = ?');
  return {
    all: (): StoredBlock[] =>
      all.all().map(({ machine, points, until, ...row }) => ({
        ...row,
        machine: machine ?? undefined,
        points: JSON.parse(points) as string[],
        until: until ?? undefined,
      })),
    put: ({ id, machine, points, text, user, since, until }: StoredBlock): void =>
      void keep(() => put.run(id, machine ?? null, JSON.stringify(points), text, user, since, until ?? null)),
    remove: (id: string): void => void keep(() => remove.run(id)),
    /** Part of the present transaction. */
    drop: (id: string): void => void remove.run(id),
  };
}
