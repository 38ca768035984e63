import { renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { logTable, tablesOf, wholeFault } from './damage.ts';
import { type Handle, openUnfinished } from './db.ts';
import { makePrivateFile, syncFile, syncFolder } from './folderModes.ts';
import { remove } from './room.ts';
import { columnsOf, migrate, versionOf } from './schema.ts';

/** Commands whose ids matter still: those under way, and those of the last day. */
const recentCommands = 'WHERE result IS NULL OR time > (SELECT max(time) FROM source.command) - 86400000';

/**
 * Not in a good copy, which is written anew after each change: megabytes of configurations of the past. The one that runs
 * is in the station's folder.
 */
const configurationTables = ['configuration', 'configuration_content'];
const notInCopy = ['command', ...configurationTables];
/** The file may have commands and configurations that memory has not. */
const merged = notInCopy;

/** What a new database takes over of another one, beside accounts, blocks, overrides, programmes and settings. */
export type Extent = 'good copy' | 'everything';

/**
 * Makes a database file that holds what another one does, but for the operation log; checked, and under its name only
 * when it is whole. Throws the error that it failed with, and leaves nothing then.
 */
export function pourFile(source: string, file: string, extent: Extent): void {
  const unfinished = `${file}.new`;
  remove(unfinished);
  makePrivateFile(unfinished);
  const handle = openUnfinished(unfinished);
  try {
    handle.prepare('ATTACH ? AS source').run(source);
    const version = versionOf(handle, 'source');
    migrate(handle, version);
    handle.transaction(() => {
      for (const table of tablesOf(version).keys()) {
        if (table === logTable || (notInCopy.includes(table) && extent === 'good copy')) continue;
        copyRows(handle, 'source', 'main', table, table === 'command' && version > 1 ? recentCommands : '');
      }
    })();
    handle.exec('DETACH source');
    const fault = wholeFault(handle);
    if (fault) throw new Error(fault);
    handle.close();
    syncFile(unfinished);
    renameSync(unfinished, file);
    syncFolder(dirname(file));
  } finally {
    handle.close();
    remove(unfinished);
  }
}

/**
 * Brings what a database in memory holds into the file that it was taken from; `logFrom` is the last row of the log that
 * both have. All of it is on disk then, or, where this throws, nothing.
 */
export function pourBack(memory: Handle, file: string, logFrom: number): void {
  memory.prepare('ATTACH ? AS disk').run(file);
  try {
    memory.pragma('disk.synchronous = FULL');
    memory.transaction(() => {
      for (const table of tablesOf().keys()) {
        if (table !== logTable && !merged.includes(table)) memory.exec(`DELETE FROM disk.${table}`);
        if (table !== logTable) copyRows(memory, 'main', 'disk', table);
      }
      const columns = columnsOf(memory, 'main', logTable).filter((column) => column !== 'sequence');
      memory
        .prepare<[number]>(
          `INSERT INTO disk.${logTable} (${columns.join()})
           SELECT ${columns.join()} FROM main.${logTable} WHERE sequence > ? ORDER BY sequence`,
        )
        .run(logFrom);
    })();
  } finally {
    memory.exec('DETACH disk');
  }
}

function copyRows(handle: Handle, from: string, to: string, table: string, where = ''): void {
  const columns = columnsOf(handle, to, table).join();
  handle.exec(`INSERT OR REPLACE INTO ${to}.${table} (${columns}) SELECT ${columns} FROM ${from}.${table} ${where}`);
}
