import { createHmac, hash } from 'node:crypto';

/** The content with its SHA-256, or why it can't be read. */
export type ConfigurationFile = { readonly bytes: Buffer; readonly sha256: string } | { readonly fault: string };

/** By the names of the files, in their order; null: the file can't be read. */
export type Manifest = Readonly<Record<string, string | null>>;

/** All that a station is made of. Accounts, and where it was read from, are no part of it. */
export interface Configuration {
  /** Of all names and contents: configurations with the same hash are equal. */
  readonly hash: string;
  /** `station.xml`, the translations and the images, by their names in the station folder, with `/`. */
  readonly files: ReadonlyMap<string, ConfigurationFile>;
}

export function fileOf(bytes: Buffer): ConfigurationFile {
  return { bytes, sha256: hash('sha256', bytes) };
}

export function configurationOf(files: Iterable<readonly [name: string, file: ConfigurationFile]>): Configuration {
  const sorted = new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
  return { hash: manifestHash(manifestOf(sorted)), files: sorted };
}

export function manifestOf(files: Configuration['files']): Manifest {
  return Object.fromEntries([...files].map(([name, file]) => [name, 'sha256' in file ? file.sha256 : null]));
}

export function manifestHash(manifest: Manifest): string {
  return hash('sha256', JSON.stringify(manifest));
}

/**
 * Changes whenever a file that screens are made of does; a folder that was moved has the same. Keyed with a random key
 * of this device, so that it reveals nothing about the content (R8).
 */
export function technicalRevision(key: string, names: readonly string[], files: Configuration['files']): string {
  const hash = createHmac('sha256', key);
  for (const name of [...names].sort()) {
    const file = files.get(name);
    if (file && 'bytes' in file) hash.update(`${name.length} ${name} ${file.bytes.length} `).update(file.bytes);
    else hash.update(`${name.length} ${name} unreadable `);
  }
  return hash.digest('hex').slice(0, 32);
}
