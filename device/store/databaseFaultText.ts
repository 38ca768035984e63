import type { DatabaseFault } from '../../protocol/faults/databaseFault.ts';
import { fillTemplate } from '../../protocol/faults/fillTemplate.ts';

/** English templates with the names of their values. */
export const databaseFaultTemplates = {
  gone: /*i18n*/ 'the file is missing',
  notAFile: /*i18n*/ 'it is not a file',
  empty: /*i18n*/ 'it is empty',
  cutShort: /*i18n*/ 'it ends after {bytes} bytes',
  notADatabase: /*i18n*/ 'it is not a database',
  noTables: /*i18n*/ 'it has no tables',
  tableMissing: /*i18n*/ 'table {table} is missing',
  columnsMissing: /*i18n*/ '{table} lacks {columns}',
  unreadableTable: /*i18n*/ 'table {table} contains unreadable data',
  walWithoutHeader: /*i18n*/ 'its write-ahead log has no header',
  walCommitsLost: /*i18n*/ '{count} commits of its write-ahead log are unreadable',
  sqlite: '{detail}',
} as const satisfies Record<DatabaseFault['code'], string>;

export function databaseFaultText(fault: DatabaseFault): string {
  return fillTemplate(databaseFaultTemplates[fault.code], fault);
}
