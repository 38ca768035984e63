import type { Coded } from '../../protocol/faults/coded.ts';
import type { DatabaseFault, databaseFaults } from '../../protocol/faults/databaseFault.ts';

const words: { readonly [C in DatabaseFault['code']]: (told: Coded<typeof databaseFaults, C>) => string } = {
  gone: () => 'the file is missing',
  notAFile: () => 'it is not a file',
  empty: () => 'it is empty',
  cutShort: ({ bytes }) => `it ends after ${bytes} bytes`,
  notADatabase: () => 'it is not a database',
  noTables: () => 'it has no tables',
  tableMissing: ({ table }) => `table ${table} is missing`,
  columnsMissing: ({ table, columns }) => `${table} lacks ${columns}`,
  unreadableTable: ({ table }) => `table ${table} contains unreadable data`,
  walWithoutHeader: () => 'its write-ahead log has no header',
  walCommitsLost: ({ count }) => `${count} commits of its write-ahead log are unreadable`,
  sqlite: ({ detail }) => detail,
};

/** What is wrong with a database, in English, for the console. */
export function databaseFaultText(fault: DatabaseFault): string {
  // By its own code; the compiler can't follow that through the table.
  return (words[fault.code] as (told: DatabaseFault) => string)(fault);
}
