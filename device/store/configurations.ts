import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompressSync } from 'node:zlib';
import { type Db, inOne } from './db.ts';
import { directly, type Writes } from './storage.ts';

const compress = promisify(zstdCompress);

/** What is kept at most, of the past and the present together; the oldest go first. */
export const mostKept = { configurations: 50, bytes: 16 * 1024 * 1024 } as const;

/** A configuration that ran: its technical hash, and from when to when (UTC ms). `to` undefined: it is the last one. */
export interface KeptConfiguration {
  readonly hash: string;
  readonly from: number;
  readonly to: number | undefined;
}

/** The last configuration that is kept; a file that could not be read has no hash. */
export interface LastFiles {
  readonly hash: string;
  readonly files: Readonly<Record<string, string | null>>;
}

/** A file that is ready to be kept: compressed, under the hash of what it holds; undefined: it can't be read. */
export interface PackedFile {
  readonly name: string;
  readonly content: { readonly sha256: string; readonly bytes: Buffer } | undefined;
}

/** Under which a file is kept. */
export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Compresses a file; done by other threads. */
export async function packFile(name: string, bytes: Buffer | undefined): Promise<PackedFile> {
  if (!bytes) return { name, content: undefined };
  return {
    name,
    content: { sha256: sha256(bytes), bytes: await compress(bytes) },
  };
}

/**
 * The configurations that ran, each kept whole: a file once by its content, whoever uses it. One ends when the next one
 * begins, so that no moment has two; a restart with the same one goes on with it.
 */
export function configurationStore(db: Db, { later }: Pick<Writes, 'later'> = directly) {
  const all = db.prepare<[], { hash: string; from: number; to: number | null }>(
    `SELECT hash, began AS "from", lead(began) OVER (ORDER BY began) AS "to" FROM configuration ORDER BY began`,
  );
  const newest = db.prepare<[], { hash: string; began: number }>(
    'SELECT hash, began FROM configuration ORDER BY began DESC LIMIT 1',
  );
  const names = db.prepare<[number], { files: string }>('SELECT files FROM configuration WHERE began = ?');
  const content = db.prepare<[string], { bytes: Buffer }>('SELECT bytes FROM configuration_content WHERE sha256 = ?');
  const insert = db.prepare('INSERT INTO configuration (began, hash, files) VALUES (?, ?, ?)');
  const insertContent = db.prepare('INSERT OR IGNORE INTO configuration_content (sha256, bytes) VALUES (?, ?)');
  const count = db.prepare<[], { count: number; bytes: number }>(
    `SELECT (SELECT count(*) FROM configuration) AS count,
            (SELECT total(length(bytes)) FROM configuration_content) AS bytes`,
  );
  const dropOldest = db.prepare('DELETE FROM configuration WHERE began = (SELECT min(began) FROM configuration)');
  const dropUnused = db.prepare(
    `DELETE FROM configuration_content WHERE sha256 NOT IN
     (SELECT value FROM configuration, json_each(files) WHERE value IS NOT NULL)`,
  );
  const isTooMuch = () => {
    const kept = count.get();
    return (
      kept !== undefined && kept.count > 1 && (kept.count > mostKept.configurations || kept.bytes > mostKept.bytes)
    );
  };
  const write = (hash: string, time: number, files: readonly PackedFile[]) => {
    const before = newest.get();
    if (before?.hash === hash) return;
    for (const file of files) if (file.content) insertContent.run(file.content.sha256, file.content.bytes);
    const list = Object.fromEntries(files.map(({ name, content: of }) => [name, of?.sha256 ?? null]));
    // After the one before it, also where the clock was set back.
    insert.run(Math.max(time, (before?.began ?? 0) + 1), hash, JSON.stringify(list));
    while (isTooMuch()) {
      dropOldest.run();
      dropUnused.run();
    }
  };
  return {
    /** Oldest first. */
    list: (): KeptConfiguration[] => all.all().map(({ to, ...kept }) => ({ ...kept, to: to ?? undefined })),
    isLast: (hash: string) => newest.get()?.hash === hash,
    /** The hashes of what the files of the last one hold, by their names; undefined: there is none. */
    lastFiles: (): LastFiles | undefined => {
      const last = newest.get();
      if (!last) return undefined;
      return { hash: last.hash, files: JSON.parse(names.get(last.began)?.files ?? '{}') };
    },
    /** What its files held, by their names; undefined: such a file could not be read then. */
    files: (from: number): ReadonlyMap<string, Buffer | undefined> => {
      const list: Record<string, string | null> = JSON.parse(names.get(from)?.files ?? '{}');
      const read = (sha256: string) => zstdDecompressSync(content.get(sha256)?.bytes ?? Buffer.alloc(0));
      return new Map(Object.entries(list).map(([name, sha256]) => [name, sha256 === null ? undefined : read(sha256)]));
    },
    /** A full disk only makes it wait. */
    keep: (hash: string, time: number, files: readonly PackedFile[]) =>
      later(() => inOne(db, () => write(hash, time, files))),
  };
}
