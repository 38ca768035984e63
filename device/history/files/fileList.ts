import { readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import type { HistoryTier } from '../../../protocol/history/historyTier.ts';
import { entryFault } from '../entryFault.ts';
import { readAsideName, readHistoryFileName } from '../historyFolder.ts';

/** A file of the history, including SQLite's own beside it (-wal, -shm, -journal). */
export interface ListedFile {
  readonly name: string;
  /** Undefined: it was set aside, or is a journal. */
  readonly of: { readonly tier: HistoryTier; readonly month: string } | undefined;
  readonly bytes: number;
  /** Last modification, UTC ms. */
  readonly changed: number;
}

const belonging = /-(wal|shm|journal)$/;

type Entry = readonly [name: string, stats: Stats | undefined];

/** Ordered by name; empty if there is no such folder. */
export function listFiles(folder: string): ListedFile[] {
  return listed(entriesIn(folder));
}

/** Entries with the name of a month file that can't be one (`entryFault`). */
export function unfitIn(folder: string): string[] {
  return entriesIn(folder).flatMap(([name, stats]) =>
    stats && readHistoryFileName(name) && entryFault(stats) ? name : [],
  );
}

function entriesIn(folder: string): Entry[] {
  return namesIn(folder).map((name) => [name, statSync(join(folder, name), { throwIfNoEntry: false })]);
}

/** Also true if there is no such folder. Throws Node's error if it can't be read. */
export function isEmptyFolder(folder: string): boolean {
  return namesIn(folder).length === 0;
}

/** The months of a tier, oldest first: those with files, and those with files set aside. */
export function monthsIn(folder: string, tier: HistoryTier) {
  const names = namesIn(folder);
  const months = (read: typeof readHistoryFileName) =>
    names.flatMap((name) => {
      const file = read(name);
      return file?.tier === tier ? file.month : [];
    });
  return { there: months(readHistoryFileName).sort(), aside: [...new Set(months(readAsideName))].sort() };
}

function listed(entries: readonly Entry[]): ListedFile[] {
  const files = new Map<string, ListedFile>();
  for (const [entry, stats] of entries.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (!stats?.isFile()) continue;
    const name = entry.replace(belonging, '');
    const before = files.get(name);
    const [bytes, changed] = [(before?.bytes ?? 0) + stats.size, Math.max(before?.changed ?? 0, stats.mtimeMs)];
    files.set(name, { name, of: readHistoryFileName(name), bytes, changed });
  }
  return [...files.values()];
}

/** Empty if there is no such folder. Throws Node's error if it can't be read. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return [];
    throw error;
  }
}
