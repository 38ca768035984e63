import { readdirSync, type Stats, statSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { HistoryTier } from '../../../protocol/history/historyTier.ts';
import { entryFault } from '../entryFault.ts';
import { readAsideName, readHistoryFileName } from '../historyFolder.ts';

/** A file of the history, with SQLite's own that belong to it. */
export interface ListedFile {
  readonly name: string;
  /** Undefined: it was set aside, or is a journal. */
  readonly of: { readonly tier: HistoryTier; readonly month: string } | undefined;
  readonly bytes: number;
  /** When it was last written, UTC ms. */
  readonly changed: number;
}

const belonging = /-(wal|shm|journal)$/;

/** What is in the folder of the history, by name; nothing where there is no such folder. */
export function listFiles(folder: string): ListedFile[] {
  return listed(namesIn(folder).map((name) => [name, statSync(join(folder, name), { throwIfNoEntry: false })]));
}

interface Listing {
  readonly files: readonly ListedFile[];
  /** What has the name of a month file and can't be one (`entryFault`). */
  readonly unfit: readonly string[];
}

/** The same, and what is none, beside the event loop: there may be hundreds, on a slow disk. */
export async function listFilesBeside(folder: string): Promise<Listing> {
  const found: [string, Stats | undefined][] = [];
  const names = await readdir(folder).catch(noneWhereMissing);
  for (const name of names) found.push([name, await stat(join(folder, name)).catch(() => undefined)]);
  return { files: listed(found), unfit: unfitIn(found) };
}

/** Whether there is no such folder, or nothing in it. Throws Node's error where it can't be read. */
export function isEmptyFolder(folder: string): boolean {
  return namesIn(folder).length === 0;
}

/** The months of a tier, oldest first: of which there are files, and of which some were set aside. */
export function monthsIn(folder: string, tier: HistoryTier) {
  const names = namesIn(folder);
  const months = (read: typeof readHistoryFileName) =>
    names.flatMap((name) => {
      const file = read(name);
      return file?.tier === tier ? file.month : [];
    });
  return { there: months(readHistoryFileName).sort(), aside: [...new Set(months(readAsideName))].sort() };
}

function listed(entries: readonly (readonly [string, Stats | undefined])[]): ListedFile[] {
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

function unfitIn(entries: readonly (readonly [string, Stats | undefined])[]): string[] {
  return entries.flatMap(([name, stats]) => (stats && readHistoryFileName(name) && entryFault(stats) ? name : []));
}

/** The names of all in the folder; none where there is no such folder. Throws Node's error where it can't be read. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    return noneWhereMissing(error);
  }
}

function noneWhereMissing(error: unknown): string[] {
  if ((error as { code?: string }).code === 'ENOENT') return [];
  throw error;
}
