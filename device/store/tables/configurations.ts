import { type Configuration, type Manifest, manifestHash } from '../../configuration.ts';
import { type Db, inOne } from '../db.ts';
import { directly, type Writes } from '../storage.ts';
import { configurationContents, type PackedFile, type StorageLimits } from './configurationContents.ts';

/**
 * A configuration that ran: its hash, its technical revision, and its time (UTC ms). `to` undefined: it is the last
 * one.
 */
export interface StoredConfiguration {
  readonly hash: string;
  readonly revision: string;
  readonly from: number;
  readonly to: number | undefined;
}

export interface LastConfiguration {
  readonly revision: string;
  readonly files: Manifest;
}

/**
 * Complete configurations that ran. Each ends when the next one begins, so that no moment has two; a restart with the
 * same one continues it.
 */
export function configurationStore(db: Db, { later }: Pick<Writes, 'later'> = directly, limits?: StorageLimits) {
  const contents = configurationContents(db, limits);
  const all = db.prepare<[], { revision: string; files: string; from: number; to: number | null }>(
    `SELECT hash AS revision, files, began AS "from", lead(began) OVER (ORDER BY began) AS "to"
     FROM configuration ORDER BY began`,
  );
  const newest = db.prepare<[], { revision: string; files: string; began: number }>(
    'SELECT hash AS revision, files, began FROM configuration ORDER BY began DESC LIMIT 1',
  );
  const insert = db.prepare('INSERT INTO configuration (began, hash, files) VALUES (?, ?, ?)');
  const last = () => {
    const row = newest.get();
    return row && { ...row, files: JSON.parse(row.files) as Manifest };
  };
  const write = (revision: string, time: number, files: readonly PackedFile[]) => {
    const list = Object.fromEntries(files.map(({ name, content: of }) => [name, of?.sha256 ?? null]));
    const before = last();
    if (before && manifestHash(before.files) === manifestHash(list)) return;
    contents.insert(files);
    // After the previous one, even if the clock was set back.
    insert.run(Math.max(time, (before?.began ?? 0) + 1), revision, JSON.stringify(list));
    contents.prune();
  };
  const listed = () => all.all().map((row) => ({ ...row, files: JSON.parse(row.files) as Manifest }));
  return {
    /** Oldest first. */
    list: (): StoredConfiguration[] =>
      listed().map(({ files, to, ...row }) => ({ ...row, hash: manifestHash(files), to: to ?? undefined })),
    last: (): LastConfiguration | undefined => last(),
    isLast: (hash: string): boolean => {
      const files = last()?.files;
      return files !== undefined && manifestHash(files) === hash;
    },
    content: contents.read,
    has: contents.has,
    /** Undefined: it is not stored. */
    find: async (hash: string): Promise<Configuration | undefined> => {
      const found = listed().find(({ files }) => manifestHash(files) === hash);
      return found && contents.load(found.files);
    },
    /** Waits while the disk is full. */
    keep: (revision: string, time: number, files: readonly PackedFile[]) =>
      later(() => inOne(db, () => write(revision, time, files))),
  };
}
