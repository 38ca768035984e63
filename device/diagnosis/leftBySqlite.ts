import { rmSync, statSync } from 'node:fs';
import { takeLock } from '../store/lockFile.ts';
import { filesOf } from '../store/replacement.ts';
import { isThere } from './location.ts';

/**
 * Notes which databases of a data folder have no write-ahead log; returns a function that removes the empty ones that
 * SQLite has made since for a reader, with their indexes. A service that runs by then keeps them.
 */
export function removerOfEmptyLogs(data: string): () => void {
  const { database, events, copy } = filesOf(data);
  const without = [database, events, copy].filter((file) => isThere(file) && !isThere(`${file}-wal`));
  return () => {
    const made = without.filter((file) => statSync(`${file}-wal`, { throwIfNoEntry: false })?.size === 0);
    if (made.length === 0) return;
    const lock = takeLock(data);
    if ('fault' in lock) return;
    for (const file of made) for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true });
    lock.release();
  };
}
