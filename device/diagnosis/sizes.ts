import { readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from '../../protocol/attempt.ts';
import type { DatabaseSize } from '../../protocol/diagnostic/health.ts';

/** Holds nothing but the lock. */
const lock = 'lock.db';

/** With their write-ahead logs, the largest first; empty where the folder can't be read. */
export function databaseSizes(folder: string): DatabaseSize[] {
  const sizes = new Map<string, number>();
  for (const name of attempt(() => readdirSync(folder), [])) {
    const database = /^(.+\.(?:db|index))(-wal|-shm|-journal)?$/.exec(name)?.[1];
    if (database === lock) continue;
    const stats = database === undefined ? undefined : statSync(join(folder, name), { throwIfNoEntry: false });
    if (database !== undefined && stats) sizes.set(database, (sizes.get(database) ?? 0) + stats.size);
  }
  return [...sizes].map(([name, bytes]) => ({ name, bytes })).sort((a, b) => b.bytes - a.bytes);
}

/** For this user; undefined where the system does not report it. */
export function diskRoom(folder: string): { readonly free: number; readonly total: number } | undefined {
  return attempt(() => {
    const { bavail, blocks, bsize } = statfsSync(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  });
}
