import { renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { deviceTables, wholeFault } from './damage.ts';
import { databaseFaultText } from './databaseFaultText.ts';
import { type Handle, openHandle, openUnfinished } from './db.ts';
import { makePrivateFile, syncFile, syncFolder } from './folderModes.ts';
import { remove } from './room.ts';
import { columnsOf, migrate, versionOf } from './schema.ts';

/** Commands whose ids matter still: those under way, and those of the last day. */
const recentCommands = (schema: string) =>
  `WHERE result IS NULL OR time > (SELECT max(time) FROM ${schema}.command) - 86400000`;

/**
 * Not in a good copy, which is written anew after each change: megabytes of configurations of the past. The one that runs
 * is in the station's folder.
 */
const configurationTables = ['configuration', 'configuration_content'];
/** Nor in a good copy: megabytes too. How alarms stand is in it. */
const alarmHistory = ['alarm_occurrence', 'alarm_count'];
/** Messages of the past, and the links in them. Whom to call, and for what, is in it. */
const messageHistory = ['message', 'message_link'];
const notInCopy = ['command', 'outbox', ...configurationTables, ...alarmHistory, ...messageHistory];
/** The file may have commands, configurations and alarms of the past that memory has not. */
const merged = notInCopy;

/**
 * What a new database takes over of another one, beside accounts, blocks, overrides, programmes, settings and views of
 * trends. A good copy
 * stays of the version that it was made of; everything is brought to this version.
 */
export type Extent = 'good copy' | 'everything';

/**
 * Makes a `device.db` that holds what another one does, without the operation log that one of an earlier version has;
 * checked, and under its name only when it is whole. Throws the error that it failed with, and leaves nothing then.
 */
export function pourFile(source: string, file: string, extent: Extent): void {
  const unfinished = `${file}.new`;
  remove(unfinished);
  makePrivateFile(unfinished);
  const handle = openUnfinished(unfinished);
  try {
    handle.prepare('ATTACH ? AS source').run(source);
    const version = versionOf(handle, 'source');
    migrate(handle, 'device', version);
    handle.transaction(() => {
      for (const table of deviceTables(version).keys()) {
        if (notInCopy.includes(table) && extent === 'good copy') continue;
        copyRows(handle, 'source', 'main', table, whichOf(table, version, 'source'));
      }
    })();
    handle.exec('DETACH source');
    if (extent === 'everything') migrate(handle, 'device');
    const fault = wholeFault(handle);
    if (fault) throw new Error(databaseFaultText(fault));
    handle.close();
    syncFile(unfinished);
    renameSync(unfinished, file);
    syncFolder(dirname(file));
  } finally {
    handle.close();
    remove(unfinished);
  }
}

/** A database of this version in memory that holds everything that another one does. */
export function pourIntoMemory(source: Handle): Handle {
  const version = versionOf(source);
  const memory = openHandle(':memory:');
  migrate(memory, 'device', version);
  memory.transaction(() => {
    for (const [table, columns] of deviceTables(version)) {
      const places = columns.map(() => '?').join();
      const insert = memory.prepare(`INSERT OR REPLACE INTO ${table} (${columns.join()}) VALUES (${places})`);
      const rows = source.prepare<[], unknown[]>(
        `SELECT ${columns.join()} FROM ${table} ${whichOf(table, version, 'main')}`,
      );
      for (const row of rows.raw().iterate()) insert.run(row);
    }
  })();
  migrate(memory, 'device');
  return memory;
}

/**
 * Brings what a `device.db` in memory holds into the file that it was taken from. All of it is on disk then, or, where
 * this throws, nothing.
 */
export function pourBack(memory: Handle, file: string): void {
  memory.prepare('ATTACH ? AS disk').run(file);
  try {
    memory.pragma('disk.synchronous = FULL');
    memory.transaction(() => {
      for (const table of deviceTables().keys()) {
        if (!merged.includes(table)) memory.exec(`DELETE FROM disk.${table}`);
        copyRows(memory, 'main', 'disk', table);
      }
    })();
  } finally {
    memory.exec('DETACH disk');
  }
}

/** Which rows of a table are taken over. */
function whichOf(table: string, version: number, schema: string): string {
  return table === 'command' && version > 1 ? recentCommands(schema) : '';
}

function copyRows(handle: Handle, from: string, to: string, table: string, where = ''): void {
  const columns = columnsOf(handle, to, table).join();
  handle.exec(`INSERT OR REPLACE INTO ${to}.${table} (${columns}) SELECT ${columns} FROM ${from}.${table} ${where}`);
}
