import { inspectFile } from './damage.ts';
import { type Handle, openForService } from './db.ts';
import { type Notice, notices } from './notice.ts';
import { pourFile } from './pour.ts';
import { copyTime, filesOf, replaceByCopy, replaceByNew, replaceWithoutLog } from './replacement.ts';
import { latestVersion, migrate } from './schema.ts';

/**
 * Opens the database of a folder that this process has the lock of. A damaged one is set aside, and its good copy, or a
 * new one, takes its place. Throws LaterVersion, and SQLite's or Node's error where the folder can't be written.
 */
export function openOnDisk(folder: string, tell: (notice: Notice) => void): Handle {
  const { database, copy } = filesOf(folder);
  const version = putInOrder(folder, tell);
  if (version < latestVersion) pourFile(database, copy, 'good copy');
  const handle = openForService(database);
  migrate(handle);
  return handle;
}

/** Opens a database that was put in place a moment ago, whole and of this version. Throws as openOnDisk does. */
export function openPutInPlace(folder: string): Handle {
  return openForService(filesOf(folder).database);
}

/** Sees to it that there is a sound database; returns its version. */
function putInOrder(folder: string, tell: (notice: Notice) => void): number {
  const { database } = filesOf(folder);
  const found = inspectFile(database);
  if (found.kind === 'sound') {
    if (found.logDamage === undefined) return found.version;
    try {
      tell(notices.log(found.logDamage, replaceWithoutLog(folder)));
      return found.version;
    } catch (error) {
      // What could be read on its own can't be read together: as if all of it were damaged.
      if (!isDamage(error)) throw error;
    }
  }
  const copied = copyTime(folder);
  if (found.kind === 'none' && !copied) {
    replaceByNew(folder);
    return latestVersion;
  }
  const because = found.kind === 'damaged' ? found.because : ({ code: 'gone' } as const);
  if (copied) tell(notices.copy(because, replaceByCopy(folder), copied));
  else tell(notices.nothing(because, replaceByNew(folder)));
  const after = inspectFile(database);
  return after.kind === 'sound' ? after.version : latestVersion;
}

function isDamage(error: unknown): boolean {
  return /^SQLITE_(CORRUPT|NOTADB|ERROR|CONSTRAINT)/.test((error as { code?: string }).code ?? '');
}
