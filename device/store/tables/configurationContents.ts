import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import {
  type Configuration,
  type ConfigurationFile,
  configurationOf,
  fileOf,
  type Manifest,
} from '../../configuration.ts';
import type { Db } from '../db.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Limits beside what is pinned, active or running; the oldest are removed first. */
export const mostStored = { configurations: 200, versions: 200, bytes: 2 * 1024 ** 3 } as const;
export type StorageLimits = { readonly [K in keyof typeof mostStored]: number };

/** Compressed, under the hash of its content; undefined: the file can't be read. */
export interface PackedFile {
  readonly name: string;
  readonly content: { readonly sha256: string; readonly bytes: Buffer } | undefined;
}

export async function packFile(name: string, file: ConfigurationFile): Promise<PackedFile> {
  if ('fault' in file) return { name, content: undefined };
  return { name, content: { sha256: file.sha256, bytes: await compress(file.bytes) } };
}

/** Contents of files, each once by its SHA-256, shared by versions, drafts and past configurations. */
export function configurationContents(db: Db, limits: StorageLimits = mostStored) {
  const read = db.prepare<[string], { bytes: Buffer }>('SELECT bytes FROM configuration_content WHERE sha256 = ?');
  const find = db.prepare<[string], unknown>('SELECT 1 FROM configuration_content WHERE sha256 = ?');
  const insert = db.prepare('INSERT OR IGNORE INTO configuration_content (sha256, bytes) VALUES (?, ?)');
  const contentOf = async (sha256: string): Promise<Buffer | undefined> => {
    const row = read.get(sha256);
    return row && (await decompress(row.bytes));
  };
  return {
    has: (sha256: string): boolean => find.get(sha256) !== undefined,
    /** Undefined: no configuration has it any longer. */
    read: contentOf,
    insert: (files: readonly PackedFile[]): void => {
      for (const { content } of files) if (content) insert.run(content.sha256, content.bytes);
    },
    /** A file whose content is gone is unreadable in it. */
    load: async (manifest: Manifest): Promise<Configuration> => {
      const files = Object.entries(manifest).map(async ([name, sha256]) => {
        const bytes = sha256 === null ? undefined : await contentOf(sha256);
        const file = bytes && fileOf(bytes);
        const isSame = file && 'sha256' in file && file.sha256 === sha256;
        return [name, isSame ? file : { fault: 'it could not be read' }] as const;
      });
      return configurationOf(await Promise.all(files));
    },
    prune: pruning(db, limits),
  };
}

/** Removes what exceeds the limits; part of the present transaction. */
function pruning(db: Db, limits: StorageLimits) {
  // Not removable: active, on trial, pinned, base of a draft, and the newest from each source.
  db.exec(`CREATE TEMP VIEW IF NOT EXISTS removable_version AS
    SELECT number, time, outcome, files FROM main.configuration_version
    WHERE is_pinned = 0 AND number NOT IN (
      SELECT active FROM main.configuration_state WHERE active IS NOT NULL
      UNION SELECT trial FROM main.configuration_state WHERE trial IS NOT NULL
      UNION SELECT base FROM main.configuration_draft
      UNION SELECT max(number) FROM main.configuration_version GROUP BY source);
  CREATE TEMP VIEW IF NOT EXISTS removable_configuration AS
    SELECT began FROM main.configuration
    WHERE began < (SELECT max(began) FROM main.configuration)
      AND files NOT IN (SELECT files FROM main.configuration_version WHERE is_pinned = 1)`);
  // Versions that never ran go first.
  const manyVersions = db.prepare<[number]>(
    `DELETE FROM configuration_version WHERE number IN (
       SELECT number FROM removable_version ORDER BY outcome = 'proposed', number DESC LIMIT -1 OFFSET ?)`,
  );
  const manyConfigurations = db.prepare<[number]>(
    `DELETE FROM configuration WHERE began IN (
       SELECT began FROM removable_configuration ORDER BY began DESC LIMIT -1 OFFSET ?)`,
  );
  const oldestVersion = db.prepare(
    `DELETE FROM configuration_version WHERE number = (
       SELECT number FROM removable_version ORDER BY outcome <> 'proposed', number LIMIT 1)`,
  );
  const oldestConfiguration = db.prepare(
    'DELETE FROM configuration WHERE began = (SELECT min(began) FROM removable_configuration)',
  );
  const unused = db.prepare(
    `DELETE FROM configuration_content WHERE sha256 NOT IN (
       SELECT value FROM configuration, json_each(files) WHERE value IS NOT NULL
       UNION SELECT value FROM configuration_version, json_each(files) WHERE value IS NOT NULL
       UNION SELECT sha256 FROM configuration_draft_file)`,
  );
  const stored = db.prepare<[], { bytes: number }>('SELECT total(length(bytes)) AS bytes FROM configuration_content');
  const isTooMuch = () => (stored.get()?.bytes ?? 0) > limits.bytes;
  return (): void => {
    manyVersions.run(limits.versions);
    manyConfigurations.run(limits.configurations - 1);
    unused.run();
    // A past configuration goes before its version, which can still be restored.
    while (isTooMuch() && oldestConfiguration.run().changes + oldestVersion.run().changes > 0) unused.run();
  };
}
