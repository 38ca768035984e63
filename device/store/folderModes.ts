import { chmodSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What Vigie keeps in its data folder: for its own user alone. */
export const ownFile = /^(device\.|events\.|lock\.db|tls-)/;

/** Makes the folder, for its own user alone, where there is none. Throws Node's error where it can't be made. */
export function makeFolder(folder: string): void {
  // Not recursive: Node's own recursion never returns where a parent can't be made, as under /proc.
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
}

/** Makes an empty file for its own user alone, where there is none; SQLite gives its other files the same mode. */
export function makePrivateFile(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'wx', 0o600));
}

/** Makes Vigie's files in a folder readable by its own user alone; a sentence for each thing that others may read. */
export function closeToOthers(folder: string): string[] {
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

/** Brings a file that is not open any more to the disk. */
export function syncFile(file: string): void {
  const descriptor = openSync(file, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** Brings a new, renamed or removed name of the folder to the disk; where a system can't, it does so by itself later. */
export function syncFolder(folder: string): void {
  try {
    const handle = openSync(folder, 'r');
    fsyncSync(handle);
    closeSync(handle);
  } catch {
    // Windows opens no folder.
  }
}
