import type { Coded } from './coded.ts';

/** What was found wrong with the device's database. `sqlite` is SQLite's own word, kept as `detail`. */
export const databaseFaults = {
  gone: [],
  notAFile: [],
  empty: [],
  cutShort: ['bytes'],
  notADatabase: [],
  noTables: [],
  tableMissing: ['table'],
  columnsMissing: ['table', 'columns'],
  unreadableTable: ['table'],
  /** Of the write-ahead log that belongs to it. */
  walWithoutHeader: [],
  walCommitsLost: ['count'],
  sqlite: ['detail'],
} as const;

export type DatabaseFault = Coded<typeof databaseFaults>;
