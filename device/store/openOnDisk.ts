import { copyDatabase } from './copyDatabase.ts';
import { type Found, inspectFile } from './damage.ts';
import { type Db, openForService } from './db.ts';
import { copyTime, filesOf, replaceByCopy, replaceByNew } from './replacement.ts';
import { latestVersion, migrate } from './schema.ts';
import { type Notice, notices } from './tables/notice.ts';

export interface OpenFolder {
  readonly device: Db;
  readonly events: Db;
  readonly notices: readonly Notice[];
  readonly warnings: readonly string[];
  /** In memory: state of the files that the images hold completely; see `imageBase`. */
  readonly base?: string | undefined;
}

type Tell = (notice: Notice) => unknown;

/**
 * Opens the databases of a folder locked by this process. A damaged one is set aside and replaced by its good copy or a
 * new one; the other one is unchanged. Throws OtherVersion, and SQLite's or Node's error if the folder can't be
 * written.
 */
export function openOnDisk(folder: string): OpenFolder {
  const collected: Notice[] = [];
  const tell = (notice: Notice) => collected.push(notice);
  const { database, events } = filesOf(folder);
  // Both before any change: what another version wrote stays as it is.
  const found = { device: inspectFile(database, 'device'), events: inspectFile(events, 'events') };
  const isFirst = found.device.kind === 'none' && !copyTime(folder);
  // The log first, or a kill between the two would look like a lost log.
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

/** Opens a sound operation log. Throws as openOnDisk does. */
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

function putDeviceInOrder(folder: string, found: Found, isFirst: boolean, tell: Tell): void {
  const { database, copy } = filesOf(folder);
  if (found.kind === 'sound') {
    try {
      if (found.version < latestVersion) copyDatabase(database, copy, 'good copy');
      return;
    } catch (error) {
      // Readable table by table, but not as a whole: treated as damaged.
      const { code = '' } = error as { code?: string };
      if (!/^SQLITE_(CORRUPT|NOTADB|ERROR|CONSTRAINT)/.test(code)) throw error;
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
