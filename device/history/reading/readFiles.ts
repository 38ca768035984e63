import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from '../../../protocol/attempt.ts';
import type { HistoryTier } from '../../../protocol/history/historyTier.ts';
import { historyFileName, readAsideName, readHistoryFileName } from '../historyFolder.ts';
import { GivenUp, identityOf, ReadFile } from './readFile.ts';

/** Open at a time: ten years of quarters, and some months of minutes and samples. */
const mostOpen = 150;

interface Opened {
  readonly file: ReadFile;
  readonly identity: string;
}

/**
 * The files of the history as whoever reads them sees them: opened when they are needed, never written. One that can't be
 * read is left out and remembered (`damaged`): the rest is answered.
 */
export class ReadFiles {
  readonly #folder: string;
  readonly #isGivenUp: () => boolean;
  /** By name; the one used last is the last. */
  readonly #open = new Map<string, Opened>();
  /** Those open that were looked at since the last question came. */
  readonly #seen = new Set<string>();
  readonly #damaged = new Set<string>();
  /** Names that they had. */
  readonly #aside = new Set<string>();
  #months: Readonly<Record<HistoryTier, readonly string[]>> = { raw: [], '1m': [], '15m': [] };

  /** `isGivenUp`: nobody waits any more for what is read; the next reading throws GivenUp then. */
  constructor(folder: string, isGivenUp: () => boolean = () => false) {
    this.#folder = folder;
    this.#isGivenUp = isGivenUp;
  }

  /** Looks which files there are: once for each question. What is in them is looked at when it is asked for. */
  refresh(): void {
    const months: Record<HistoryTier, string[]> = { raw: [], '1m': [], '15m': [] };
    const names = namesIn(this.#folder);
    for (const name of names.sort()) {
      const file = readHistoryFileName(name);
      if (file) months[file.tier].push(file.month);
    }
    this.#months = months;
    this.#seen.clear();
    this.#aside.clear();
    for (const aside of names.map(readAsideName)) {
      if (aside) this.#aside.add(historyFileName(aside.tier, aside.month));
    }
    const there = new Set(names);
    for (const name of [...this.#open.keys()]) if (!there.has(name)) this.#close(name);
  }

  /** The months that there are files of, oldest first. */
  months(tier: HistoryTier): readonly string[] {
    return this.#months[tier];
  }

  /** The months of which a damaged file was set aside, whether another took its place or not. */
  setAside(tier: HistoryTier): string[] {
    return [...this.#aside].flatMap((name) => {
      const file = readHistoryFileName(name);
      return file?.tier === tier ? file.month : [];
    });
  }

  /** Whether a damaged file of that month was set aside: what another one has of it is not all. */
  isSetAside(tier: HistoryTier, month: string): boolean {
    return this.#aside.has(historyFileName(tier, month));
  }

  /** What is read of a file; undefined where there is none or it can't be read. */
  read<T>(tier: HistoryTier, month: string, work: (file: ReadFile) => T): T | undefined {
    const name = historyFileName(tier, month);
    try {
      const file = this.#file(name);
      return file && work(file);
    } catch (error) {
      if (error instanceof GivenUp) throw error;
      this.#damaged.add(name);
      this.#close(name);
      return undefined;
    }
  }

  /** Names of the files that could not be read since it was last asked. */
  damaged(): string[] {
    const names = [...this.#damaged];
    this.#damaged.clear();
    return names;
  }

  close(): void {
    for (const name of [...this.#open.keys()]) this.#close(name);
  }

  #file(name: string): ReadFile | undefined {
    const known = this.#open.get(name);
    if (known && this.#seen.has(name)) return known.file;
    this.#seen.add(name);
    const path = join(this.#folder, name);
    const identity = identityOf(path);
    if (known && known.identity === identity) {
      known.file.refresh();
      this.#open.delete(name);
      this.#open.set(name, known);
      return known.file;
    }
    this.#close(name);
    // Deleted a moment ago: its time was past.
    if (identity === undefined) return undefined;
    const file = new ReadFile(path, this.#isGivenUp);
    this.#open.set(name, { file, identity });
    const [oldest] = this.#open.keys();
    if (this.#open.size > mostOpen && oldest !== undefined) this.#close(oldest);
    return file;
  }

  #close(name: string): void {
    this.#open.get(name)?.file.close();
    this.#open.delete(name);
  }
}

function namesIn(folder: string): string[] {
  // It is made with the first file.
  return attempt(() => readdirSync(folder), []);
}
