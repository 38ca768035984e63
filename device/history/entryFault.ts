import type { Stats } from 'node:fs';

/**
 * Why the entry with a month file's name is not one; undefined: it may be one. Vigie never leaves an empty file: a file
 * gets its name when it is complete. SQLite takes an empty one for a new database and deletes the log beside it.
 */
export function entryFault(stats: Pick<Stats, 'isFile'> & { readonly size: number | bigint }): string | undefined {
  if (!stats.isFile()) return 'it is not a file';
  return Number(stats.size) === 0 ? 'it is empty' : undefined;
}
