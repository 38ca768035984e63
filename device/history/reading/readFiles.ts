import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from '../../../protocol/attempt.ts';
import type { HistoryTier } from '../../../protocol/history/historyTier.ts';
import { historyFileName, readAsideName, readHistoryFileName } from '../historyFolder.ts';
import { GivenUp, identityOf, ReadFile } from './readFile.ts';

/** Enough for ten years of quarters and some months of minutes and samples. */
const mostOpen = 150;

interface Opened {
  readonly file: ReadFile;
  readonly identity: string;
}

/**
 * The history files as a reader sees them: opened on demand, never written. One that can't be read is skipped and
 * remembered (`damaged`): the rest is answered.
 */
export class ReadFiles {
  readonly #folder: string;
  readonly #isGivenUp: () => boolean;
  /** By name, in order of use. */
  readonly #open = new Map<string, Opened>();
  readonly #checkedNow = new Set<string>();
  readonly #damaged = new Set<string>();
  readonly #setAside = new Set<string>();
  #months: Readonly<Record<HistoryTier, readonly string[]>> = { raw: [], '1m': [], '15m': [] };

  /** `isGivenUp`: no one waits for the result; the next read then throws GivenUp. */
  constructor(folder: string, isGivenUp: () => boolean = () => false) {
    this.#folder = folder;
    this.#isGivenUp = isGivenUp;
  }

  /** Call once for each question: lists the files. Contents are refreshed on demand. */
  refresh(): void {
    const months: Record<HistoryTier, string[]> = { raw: [], '1m': [], '15m': [] };
    // The folder is created with the first file.
    const names = attempt(() => readdirSync(this.#folder), []);
    for (const name of names.sort()) {
      const file = readHistoryFileName(name);
      if (file) months[file.tier].push(file.month);
    }
    this.#months = months;
    this.#checkedNow.clear();
    this.#setAside.clear();
    for (const aside of names.map(readAsideName)) {
      if (aside) this.#setAside.add(historyFileName(aside.tier, aside.month));
    }
    const there = new Set(names);
    for (const name of [...this.#open.keys()]) if (!there.has(name)) this.#close(name);
  }

  /** Oldest first. */
  months(tier: HistoryTier): readonly string[] {
    return this.#months[tier];
  }

  /** Months of which a damaged file was set aside, whether or not it was replaced. */
  setAside(tier: HistoryTier): string[] {
    return [...this.#setAside].flatMap((name) => {
      const file = readHistoryFileName(name);
      return file?.tier === tier ? file.month : [];
    });
  }

  /** If so, what another file has of that month is incomplete. */
  isSetAside(tier: HistoryTier, month: string): boolean {
    return this.#setAside.has(historyFileName(tier, month));
  }

  /** Undefined: there is no such file, or it can't be read. */
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

  /** Names of files that could not be read since the last call. */
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
    if (known && this.#checkedNow.has(name)) return known.file;
    this.#checkedNow.add(name);
    const path = join(this.#folder, name);
    const identity = identityOf(path);
    if (known && known.identity === identity) {
      known.file.refresh();
      this.#open.delete(name);
      this.#open.set(name, known);
      return known.file;
    }
    this.#close(name);
    // Deleted a moment ago as expired.
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
