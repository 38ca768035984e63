import type { StoredBlock } from '../../points/storedRows.ts';
import type { Db } from '../db.ts';
import { directly, type Writes } from '../storage.ts';

/** The command blocks on disk, by the permanent ids of their points. */
export function commandBlockStore(db: Db, { keep }: Pick<Writes, 'keep'> = directly) {
  const all = db.prepare<[], Omit<StoredBlock, 'until'> & { until: number | null }>('SELECT * FROM command_block');
  const put = db.prepare('INSERT INTO command_block (point, text, user, since, until) VALUES (?, ?, ?, ?, ?)');
  const remove = db.prepare<[string]>('DELETE FROM command_block WHERE point = ?');
  return {
    all: (): StoredBlock[] => all.all().map(({ until, ...row }) => ({ ...row, until: until ?? undefined })),
    put: ({ point, text, user, since, until }: StoredBlock): void =>
      void keep(() => put.run(point, text, user, since, until ?? null)),
    remove: (point: string): void => void keep(() => remove.run(point)),
    /** As a part of the transaction that is under way. */
    drop: (point: string): void => void remove.run(point),
  };
}
