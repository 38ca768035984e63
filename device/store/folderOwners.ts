import { chmodSync, chownSync, existsSync, lstatSync, readdirSync, realpathSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Notes who owns a data folder and what is in it. The returned function gives everything back to them with the mode that
 * it had, and what was made meanwhile to the owner of the folder: a service that runs as another user than the command
 * (root) can still read and write its files. Does nothing for users who may not give files away.
 */
export function noteOwners(named: string): () => void {
  if (process.getuid?.() !== 0) return () => undefined;
  const folder = existsSync(named) ? realpathSync(named) : named;
  const before = entriesOf(folder);
  // A folder that is made belongs to who has the one around it.
  const owner = before.get(folder) ?? lstatSync(dirname(folder), { throwIfNoEntry: false });
  return () => {
    // Without the folder around it none could be made.
    if (!owner) return;
    for (const [path, now] of entriesOf(folder)) giveBack(path, now, before.get(path), owner);
  };
}

function giveBack(path: string, now: Stats, before: Stats | undefined, owner: Stats): void {
  const { uid, gid } = before ?? owner;
  try {
    if (now.uid !== uid || now.gid !== gid) chownSync(path, uid, gid);
    if (before && before.mode !== now.mode) chmodSync(path, before.mode & 0o7777);
  } catch (error) {
    // The service runs beside this, and may have removed it.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** The folder and all that is in it, by their paths; links are left alone. */
function entriesOf(folder: string): Map<string, Stats> {
  const entries = new Map<string, Stats>();
  const walk = (path: string) => {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (!stats || !(stats.isFile() || stats.isDirectory())) return;
    entries.set(path, stats);
    if (stats.isDirectory()) for (const name of readdirSync(path)) walk(join(path, name));
  };
  walk(folder);
  return entries;
}
