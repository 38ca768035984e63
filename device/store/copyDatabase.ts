import { renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { databaseFaultText } from '../../protocol/faults/databaseFaultText.ts';
import { tablesOf, wholeFault } from './damage.ts';
import { type Db, openUnfinished } from './db.ts';
import { makePrivateFile, syncFile, syncFolder } from './folderModes.ts';
import { remove } from './room.ts';
import { columnsOf, migrate, versionOf } from './schema.ts';

/** Commands whose ids still matter: unfinished ones, and those of the last day. */
const recentCommands = (schema: string) =>
  `WHERE result IS NULL OR time > (SELECT max(time) FROM ${schema}.command) - 86400000`;

/**
 * Not in a good copy, which is rewritten after each change: megabytes of past configurations, drafts, uploads. Of the
 * versions it has the one used at the start.
 */
const draftTables = ['configuration_draft', 'configuration_edit', 'configuration_draft_file'];
const configurationTables = ['configuration', 'configuration_part', ...draftTables];
/** Megabytes too. The present state of alarms is in the copy. */
const alarmHistory = ['alarm_occurrence', 'alarm_count'];
/** Past messages and their links. Recipients and pending call-outs are in the copy. */
const messageHistory = ['message', 'message_link'];
const notInCopy = ['command', 'outbox', ...configurationTables, ...alarmHistory, ...messageHistory];

/**
 * Beside accounts, blocks, overrides, programmes, settings and trend views. A good copy keeps the version of its
 * source; everything is migrated to the present one.
 */
export type Extent = 'good copy' | 'everything';

/**
 * Makes a checked copy of a `device.db`, renamed only when it is complete. Throws the error, and then leaves nothing.
 * `isWanted`: called before the rename.
 */
export function copyDatabase(source: string, file: string, extent: Extent, isWanted = () => true): void {
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

function whichOf(table: string, version: number, schema: string, extent: Extent): string {
  if (table === 'command') return recentCommands(schema);
  return extent === 'good copy' ? (activeVersion(table, version, schema) ?? '') : '';
}

/** Limits versions and their contents to the version used at the start. */
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
