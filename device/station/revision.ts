import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of a configuration: its name in the folder, with `/`, and what it holds; undefined: it can't be read. */
export interface ConfigurationFile {
  readonly name: string;
  readonly bytes: Buffer | undefined;
}

/** Reads the files that a configuration is made of, one after the other, in the order of their names. */
export function* readFiles(folder: string, names: readonly string[]): Generator<ConfigurationFile> {
  for (const name of [...names].sort()) {
    let bytes: Buffer | undefined;
    try {
      bytes = readFileSync(join(folder, name));
    } catch {
      bytes = undefined;
    }
    yield { name, bytes };
  }
}

/**
 * The technical revision: changes whenever a file that screens are made of does. A folder that was moved is the same. Keyed with a random key of this device, so that it tells nothing about the content (R8).
 */
export function technicalRevision(key: string, files: Iterable<ConfigurationFile>): string {
  const hash = createHmac('sha256', key);
  for (const { name, bytes } of files) {
    if (bytes) hash.update(`${name.length} ${name} ${bytes.length} `).update(bytes);
    else hash.update(`${name.length} ${name} unreadable `);
  }
  return hash.digest('hex').slice(0, 32);
}
