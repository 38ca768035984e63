import { chmodSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Vigie's files in its data folder, for its own user alone. */
export const ownFile = /^(device\.|events\.|lock\.db|tls-)/;

/** Creates a missing folder for its own user alone. Throws Node's error. */
export function makeFolder(folder: string): void {
  // Not recursive: Node's recursion never returns if a parent can't be created, as under /proc.
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
}

/** Creates a missing empty file for its own user alone; SQLite gives its other files the same mode. */
export function makePrivateFile(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'wx', 0o600));
}

/** Returns a sentence for each thing that others may still access. */
export function restrictPermissions(folder: string): string[] {
  // Windows has no such modes.
  if (process.getuid === undefined) return [];
  const { uid, mode } = statSync(folder);
  const warnings: string[] = [];
  if (uid !== process.getuid())
    warnings.push(`The data folder ${folder} belongs to another user. Check who can write there.`);
  if (mode & 0o077) {
    warnings.push(`Other users may look into the data folder ${folder} (mode ${octal(mode)}). Run chmod 700 on it.`);
  }
  for (const name of readdirSync(folder).filter((entry) => ownFile.test(entry))) {
    const fault = closeFile(join(folder, name));
    if (fault) warnings.push(fault);
  }
  return warnings;
}

function closeFile(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile() || (stats.mode & 0o077) === 0) return undefined;
  try {
    chmodSync(file, 0o600);
    return undefined;
  } catch (error) {
    return `Other users may read ${file} (mode ${octal(stats.mode)}), and that can’t be changed: ${(error as Error).message}.`;
  }
}

const octal = (mode: number) => (mode & 0o777).toString(8).padStart(3, '0');

export function syncFile(file: string): void {
  const descriptor = openSync(file, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** Flushes new, renamed and removed names to disk; systems without such a call do so later by themselves. */
export function syncFolder(folder: string): void {
  try {
    const handle = openSync(folder, 'r');
    fsyncSync(handle);
    closeSync(handle);
  } catch {
    // Windows opens no folder.
  }
}
