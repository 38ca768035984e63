import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { HistoryTier } from '../../../protocol/history/historyTier.ts';
import { readHistoryFileName } from '../historyFolder.ts';

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
  const files = new Map<string, ListedFile>();
  for (const entry of namesIn(folder).sort()) {
    const stats = statSync(join(folder, entry), { throwIfNoEntry: false });
    if (!stats?.isFile()) continue;
    const name = entry.replace(belonging, '');
    const before = files.get(name);
    const [bytes, changed] = [(before?.bytes ?? 0) + stats.size, Math.max(before?.changed ?? 0, stats.mtimeMs)];
    files.set(name, { name, of: readHistoryFileName(name), bytes, changed });
  }
  return [...files.values()];
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return [];
    throw error;
  }
}
