import { join } from 'node:path';
import { type Db, openForService } from './db.ts';
import { makeFolder, makePrivateFile } from './folderModes.ts';
import { migrate, type Part } from './schema.ts';

/** Opens (or makes) `device.db` of a data folder, and nothing else of it: no lock, no look for damage. */
export function openDb(folder: string): Db {
  return openPart(folder, 'device');
}

/** As openDb, the operation log in `events.db`. */
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
