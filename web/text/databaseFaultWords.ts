import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Coded } from '../../protocol/faults/coded.ts';
import type { DatabaseFault, databaseFaults } from '../../protocol/faults/databaseFault.ts';

const words: {
  readonly [C in DatabaseFault['code']]: (told: Coded<typeof databaseFaults, C>) => MessageDescriptor | undefined;
} = {
  gone: () => msg`The database file is gone`,
  notAFile: () => msg`There is something else in place of the database file`,
  empty: () => msg`The database file is empty`,
  cutShort: ({ bytes }) => msg`The database file ends after ${bytes} bytes`,
  notADatabase: () => msg`The file is no database`,
  noTables: () => msg`The database has no tables`,
  tableMissing: ({ table }) => msg`The table ${table} is missing`,
  columnsMissing: ({ table, columns }) => msg`The table ${table} lacks ${columns}`,
  unreadableTable: ({ table }) => msg`The table ${table} holds what can’t be read`,
  walWithoutHeader: () => msg`Its write-ahead log has no header`,
  walCommitsLost: ({ count }) => msg`${count} commits of its write-ahead log can’t be read`,
  sqlite: () => undefined,
};

/** What is wrong with the device's database; undefined: there is a technical detail only. */
export function databaseFaultWords(fault: DatabaseFault): MessageDescriptor | undefined {
  // By its own code; the compiler can't follow that through the table.
  return (words[fault.code] as (told: DatabaseFault) => MessageDescriptor | undefined)(fault);
}
