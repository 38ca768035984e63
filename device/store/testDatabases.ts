import { join } from 'node:path';
import { type Db, openForService } from './db.ts';
import { makeFolder, makePrivateFile } from './folderModes.ts';
import { migrate, type Part } from './schema.ts';

/** Opens (or makes) `device.db` of a data folder, without lock or check. */
export function openDb(folder: string): Db {
  return openPart(folder, 'device');
}

/** As openDb, for the operation log in `events.db`. */
export function openEventsDb(folder: string): Db {
  return openPart(folder, 'events');
}

function openPart(folder: string, part: Part): Db {
  makeFolder(folder);
  const file = join(folder, `${part}.db`);
  makePrivateFile(file);
  const db = openForService(file);
  migrate(db, part);
  return db;
}
