import { plainEnglish } from '../text/plainEnglish.ts';
import type { Template, Translation } from '../text/template.ts';
import type { DatabaseFault } from './databaseFault.ts';

const texts: Readonly<Record<Exclude<DatabaseFault['code'], 'sqlite'>, Template>> = {
  gone: /*i18n*/ 'the file is missing',
  notAFile: /*i18n*/ 'the path is not a regular file',
  empty: /*i18n*/ 'the file is empty',
  cutShort: /*i18n*/ 'the file is truncated after {bytes} bytes',
  notADatabase: /*i18n*/ 'the file is not a database',
  noTables: /*i18n*/ 'the file has no tables',
  tableMissing: /*i18n*/ 'table {table} is missing',
  columnsMissing: /*i18n*/ 'table {table} lacks {columns}',
  unreadableTable: /*i18n*/ 'table {table} contains unreadable data',
  walWithoutHeader: /*i18n*/ 'the write-ahead log has no header',
  walCommitsLost: /*i18n*/ '{count} commits of the write-ahead log are unreadable',
};

/** Without SQLite's own message; undefined: there is nothing else. */
export function databaseFaultReason(fault: DatabaseFault, { say }: Translation): string | undefined {
  return fault.code === 'sqlite' ? undefined : say(texts[fault.code], fault);
}

/** On one line, with SQLite's own message. */
export function databaseFaultText(fault: DatabaseFault, { say }: Pick<Translation, 'say'> = plainEnglish): string {
  return fault.code === 'sqlite' ? fault.detail : say(texts[fault.code], fault);
}
