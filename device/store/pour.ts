import { renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { tablesOf, wholeFault } from './damage.ts';
import { databaseFaultText } from './databaseFaultText.ts';
import { type Db, openUnfinished } from './db.ts';
import { makePrivateFile, syncFile, syncFolder } from './folderModes.ts';
import { remove } from './room.ts';
import { columnsOf, migrate, versionOf } from './schema.ts';

/** Commands whose ids matter still: those under way, and those of the last day. */
const recentCommands = (schema: string) =>
  `WHERE result IS NULL OR time > (SELECT max(time) FROM ${schema}.command) - 86400000`;

/**
 * Not in a good copy, which is written anew after each change: megabytes of configurations of the past, drafts, uploads. Of
 * the versions it has the one that a start begins with.
 */
const draftTables = ['configuration_draft', 'configuration_edit', 'configuration_draft_file'];
const configurationTables = ['configuration', 'configuration_part', ...draftTables];
/** Nor in a good copy: megabytes too. How alarms stand is in it. */
const alarmHistory = ['alarm_occurrence', 'alarm_count'];
/** Messages of the past, and the links in them. Whom to call, and for what, is in it. */
const messageHistory = ['message', 'message_link'];
const notInCopy = ['command', 'outbox', ...configurationTables, ...alarmHistory, ...messageHistory];

/**
 * What a new database takes over of another one, beside accounts, blocks, overrides, programmes, settings and views of
 * trends. A good copy
 * stays of the version that it was made of; everything is brought to this version.
 */
export type Extent = 'good copy' | 'everything';

/**
 * Makes a `device.db` that holds what another one does; checked, and under its name only when it is whole. Throws the error that it failed with, and leaves nothing then.
 * `isWanted`: asked before it gets its name.
 */
export function pourFile(source: string, file: string, extent: Extent, isWanted = () => true): void {
  const unfinished = `${file}.new`;
  remove(unfinished);
  makePrivateFile(unfinished);
  const handle = openUnfinished(unfinished);
  try {
    handle.prepare('ATTACH ? AS source').run(source);
    const version = versionOf(handle, 'source');
    migrate(handle, 'device', version);
    handle.transaction(() => {
      for (const table of tablesOf('device', version).keys()) {
        if (notInCopy.includes(table) && extent === 'good copy') continue;
        copyRows(handle, 'source', 'main', table, whichOf(table, version, 'source', extent));
      }
    })();
    handle.exec('DETACH source');
    if (extent === 'everything') migrate(handle, 'device');
    const fault = wholeFault(handle);
    if (fault) throw new Error(databaseFaultText(fault));
    handle.close();
    syncFile(unfinished);
    if (!isWanted()) throw new Error('nobody waits for it');
    renameSync(unfinished, file);
    syncFolder(dirname(file));
  } finally {
    handle.close();
    remove(unfinished);
  }
}

/** Which rows of a table are taken over. */
function whichOf(table: string, version: number, schema: string, extent: Extent): string {
  if (table === 'command') return recentCommands(schema);
  return extent === 'good copy' ? (activeVersion(table, version, schema) ?? '') : '';
}

/** Of the tables of versions and their contents what the version has that a start begins with. */
function activeVersion(table: string, version: number, schema: string): string | undefined {
  const active = `SELECT active FROM ${schema}.configuration_state`;
  if (table === 'configuration_version') return `WHERE number IN (${active})`;
  if (table !== 'configuration_content') return undefined;
  if (!tablesOf('device', version).has('configuration_version')) return 'WHERE 0';
  return `WHERE sha256 IN (SELECT value FROM ${schema}.configuration_version, json_each(files) WHERE number IN (${active}))`;
}

function copyRows(handle: Db, from: string, to: string, table: string, where = ''): void {
  const columns = columnsOf(handle, to, table).join();
  handle.exec(`INSERT OR REPLACE INTO ${to}.${table} (${columns}) SELECT ${columns} FROM ${from}.${table} ${where}`);
}
