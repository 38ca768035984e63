import type { Coded } from './coded.ts';

/** `sqlite` is SQLite's own message, as `detail`. */
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
