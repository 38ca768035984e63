import type { Stats } from 'node:fs';

/**
 * Why what stands under the name of a month file is none; undefined: it may be one. Vigie never leaves an empty one: a file
 * has its name when it is whole. SQLite takes an empty one for a new database, and throws away the log beside it.
 */
export function entryFault(stats: Pick<Stats, 'isFile'> & { readonly size: number | bigint }): string | undefined {
  if (!stats.isFile()) return 'it is not a file';
  return Number(stats.size) === 0 ? 'it is empty' : undefined;
}
