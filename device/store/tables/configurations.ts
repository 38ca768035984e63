import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import {
  type Configuration,
  type ConfigurationFile,
  configurationOf,
  fileOf,
  type Manifest,
  manifestHash,
} from '../../configuration.ts';
import { type Db, inOne } from '../db.ts';
import { directly, type Writes } from '../storage.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** What is kept at most, of the past and the present together; the oldest go first. */
export const mostStored = { configurations: 50, bytes: 16 * 1024 * 1024 } as const;

/** A configuration that ran: its own hash and its technical revision, and from when to when (UTC ms). `to` undefined: it is the last one. */
export interface StoredConfiguration {
  readonly hash: string;
  readonly revision: string;
  readonly from: number;
  readonly to: number | undefined;
}

/** The last configuration that is kept. */
export interface LastConfiguration {
  readonly revision: string;
  readonly files: Manifest;
}

/** A file that is ready to be kept: compressed, under the hash of what it holds; undefined: it can't be read. */
export interface PackedFile {
  readonly name: string;
  readonly content: { readonly sha256: string; readonly bytes: Buffer } | undefined;
}

/** Compresses a file; done by other threads. */
export async function packFile(name: string, file: ConfigurationFile): Promise<PackedFile> {
  if ('fault' in file) return { name, content: undefined };
  return { name, content: { sha256: file.sha256, bytes: await compress(file.bytes) } };
}

/**
 * The configurations that ran, each kept whole: a file once by its content, whoever uses it. One ends when the next one
 * begins, so that no moment has two; a restart with the same one goes on with it.
 */
export function configurationStore(db: Db, { later }: Pick<Writes, 'later'> = directly) {
  const all = db.prepare<[], { revision: string; files: string; from: number; to: number | null }>(
    `SELECT hash AS revision, files, began AS "from", lead(began) OVER (ORDER BY began) AS "to"
     FROM configuration ORDER BY began`,
  );
  const newest = db.prepare<[], { revision: string; files: string; began: number }>(
    'SELECT hash AS revision, files, began FROM configuration ORDER BY began DESC LIMIT 1',
  );
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
    const stored = count.get();
    return (
      stored !== undefined &&
      stored.count > 1 &&
      (stored.count > mostStored.configurations || stored.bytes > mostStored.bytes)
    );
  };
  const last = () => {
    const row = newest.get();
    return row && { ...row, files: JSON.parse(row.files) as Manifest };
  };
  const write = (revision: string, time: number, files: readonly PackedFile[]) => {
    const list = Object.fromEntries(files.map(({ name, content: of }) => [name, of?.sha256 ?? null]));
    const before = last();
    if (before && manifestHash(before.files) === manifestHash(list)) return;
    for (const file of files) if (file.content) insertContent.run(file.content.sha256, file.content.bytes);
    // After the one before it, also where the clock was set back.
    insert.run(Math.max(time, (before?.began ?? 0) + 1), revision, JSON.stringify(list));
    while (isTooMuch()) {
      dropOldest.run();
      dropUnused.run();
    }
  };
  /** What a file holds, by its SHA-256; undefined: no configuration has it any more. */
  const contentOf = async (sha256: string): Promise<Buffer | undefined> => {
    const row = content.get(sha256);
    return row && (await decompress(row.bytes));
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
    content: contentOf,
    /** The configuration of that hash; undefined: it is not kept. */
    find: async (hash: string): Promise<Configuration | undefined> => {
      const found = listed().find(({ files }) => manifestHash(files) === hash);
      if (!found) return undefined;
      const files = Object.entries(found.files).map(async ([name, sha256]) => {
        const bytes = sha256 === null ? undefined : await contentOf(sha256);
        return [name, bytes ? fileOf(bytes) : { fault: 'it could not be read' }] as const;
      });
      return configurationOf(await Promise.all(files));
    },
    /** A full disk only makes it wait. */
    keep: (revision: string, time: number, files: readonly PackedFile[]) =>
      later(() => inOne(db, () => write(revision, time, files))),
  };
}
