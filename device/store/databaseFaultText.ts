import type { DatabaseFault } from '../../protocol/faults/databaseFault.ts';
import { fillTemplate } from '../../protocol/faults/fillTemplate.ts';

/** English templates with the names of their values. */
export const databaseFaultTemplates = {
  gone: 'the file is missing',
  notAFile: 'it is not a file',
  empty: 'it is empty',
  cutShort: 'it ends after {bytes} bytes',
  notADatabase: 'it is not a database',
  noTables: 'it has no tables',
  tableMissing: 'table {table} is missing',
  columnsMissing: '{table} lacks {columns}',
  unreadableTable: 'table {table} contains unreadable data',
  walWithoutHeader: 'its write-ahead log has no header',
  walCommitsLost: '{count} commits of its write-ahead log are unreadable',
  sqlite: '{detail}',
} as const satisfies Record<DatabaseFault['code'], string>;

/** For the console. */
export function databaseFaultText(fault: DatabaseFault): string {
  return fillTemplate(databaseFaultTemplates[fault.code], fault);
}
