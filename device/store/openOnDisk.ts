import { type Found, inspectFile } from './damage.ts';
import { type Db, openForService } from './db.ts';
import { pourFile } from './pour.ts';
import { copyTime, filesOf, replaceByCopy, replaceByNew } from './replacement.ts';
import { latestVersion, migrate } from './schema.ts';
import { type Notice, notices } from './tables/notice.ts';

/** The databases of a folder, open. */
export interface OpenFolder {
  readonly device: Db;
  readonly events: Db;
  /** What became of damage. */
  readonly notices: readonly Notice[];
  /** Sentences for the console. */
  readonly warnings: readonly string[];
  /** In memory: how the files were that the images hold all of; see `imageBase`. */
  readonly base?: string | undefined;
}

type Tell = (notice: Notice) => unknown;

/**
 * Opens the databases of a folder that this process has the lock of. A damaged one is set aside, and its good copy, or a
 * new one, takes its place; the other one is not touched. Throws OtherVersion, and SQLite's or Node's error where the
 * folder can't be written.
 */
export function openOnDisk(folder: string): OpenFolder {
  const collected: Notice[] = [];
  const tell = (notice: Notice) => collected.push(notice);
  const { database, events } = filesOf(folder);
  // Both before anything is touched: what another version wrote stays as it is.
  const found = { device: inspectFile(database, 'device'), events: inspectFile(events, 'events') };
  const isFirst = found.device.kind === 'none' && !copyTime(folder);
  // First the log, or a kill between the two would look like a lost one.
  if (isFirst && found.events.kind === 'none') replaceByNew(folder, 'events');
  putDeviceInOrder(folder, found.device, isFirst, tell);
  putEventsInOrder(folder, tell);
  const device = openForService(database);
  try {
    migrate(device, 'device');
    return { device, events: openEvents(folder), notices: collected, warnings: [] };
  } catch (error) {
    device.close();
    throw error;
  }
}

/** Opens an operation log that is whole. Throws as openOnDisk does. */
export function openEvents(folder: string): Db {
  const handle = openForService(filesOf(folder).events);
  try {
    migrate(handle, 'events');
    return handle;
  } catch (error) {
    handle.close();
    throw error;
  }
}

/** Sees to it that there is a sound `device.db`. */
function putDeviceInOrder(folder: string, found: Found, isFirst: boolean, tell: Tell): void {
  const { database, copy } = filesOf(folder);
  if (found.kind === 'sound') {
    try {
      if (found.version < latestVersion) pourFile(database, copy, 'good copy');
      return;
    } catch (error) {
      // What could be read on its own can't be read together: as if all of it were damaged.
      if (!isDamage(error)) throw error;
    }
  }
  if (isFirst) {
    replaceByNew(folder, 'device');
    return;
  }
  const because = found.kind === 'damaged' ? found.because : ({ code: 'gone' } as const);
  const copied = copyTime(folder);
  if (copied) tell(notices.copy(because, replaceByCopy(folder), copied));
  else tell(notices.nothing(because, replaceByNew(folder, 'device')));
}

function putEventsInOrder(folder: string, tell: Tell): void {
  const found = inspectFile(filesOf(folder).events, 'events');
  if (found.kind === 'sound') return;
  const because = found.kind === 'damaged' ? found.because : ({ code: 'gone' } as const);
  tell(notices.log(because, replaceByNew(folder, 'events')));
}

function isDamage(error: unknown): boolean {
  return /^SQLITE_(CORRUPT|NOTADB|ERROR|CONSTRAINT)/.test((error as { code?: string }).code ?? '');
}
