import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DatabaseFault, databaseFaults } from '../../../protocol/faults/databaseFault.ts';
import type { FaultWords } from '../drivers/faultWords.ts';

const words: FaultWords<typeof databaseFaults, MessageDescriptor | undefined> = {
  gone: () => msg`Database file missing`,
  notAFile: () => msg`The database file is not a regular file`,
  empty: () => msg`The database file is empty`,
  cutShort: ({ bytes }) => msg`The database file is truncated after ${bytes} bytes`,
  notADatabase: () => msg`The file is not a database`,
  noTables: () => msg`The database has no tables`,
  tableMissing: ({ table }) => msg`The table ${table} is missing`,
  columnsMissing: ({ table, columns }) => msg`The table ${table} lacks ${columns}`,
  unreadableTable: ({ table }) => msg`The table ${table} contains unreadable data`,
  walWithoutHeader: () => msg`The write-ahead log has no header`,
  walCommitsLost: ({ count }) => msg`${count} commits of the write-ahead log are unreadable`,
  sqlite: () => undefined,
};

/** Undefined: there is a technical detail only. */
export function databaseFaultWords(fault: DatabaseFault): MessageDescriptor | undefined {
  // By its own code; the compiler can't follow that through the table.
  return (words[fault.code] as (fault: DatabaseFault) => MessageDescriptor | undefined)(fault);
}
