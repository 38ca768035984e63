import { makeFolder } from '../../store/folderModes.ts';
import { startThread } from '../../store/thread.ts';
import { monthOf } from '../historyFolder.ts';
import type { PrepareJob } from './prepareJob.ts';

/** So long before a month begins its files are made. */
const aheadMs = 86_400_000;

/** Makes the files of a month, and gives them their logs, in a thread of its own: SQLite waits for the disk meanwhile. */
export class MonthsAhead {
  readonly #folder: string;
  readonly #made = new Set<string>();
  #running: Promise<void> | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Resolves when none is being made. */
  get settled(): Promise<void> {
    return this.#running ?? Promise.resolve();
  }

  /** Those that were made are gone. */
  forget(): void {
    this.#made.clear();
  }

  /** Whether the files of now can be written; if not, they are being made. Throws where the folder can't be made. */
  isReady(now: number): boolean {
    if (this.#running) return false;
    const missing = [now, now + aheadMs].map(monthOf).find((month) => !this.#made.has(month));
    if (missing === undefined) return true;
    this.#make(missing);
    return false;
  }

  #make(month: string): void {
    makeFolder(this.#folder);
    const { promise, resolve } = Promise.withResolvers<void>();
    // One that stops meanwhile would end before it is made.
    const alive = setInterval(() => undefined, 1000);
    this.#running = promise;
    const job: PrepareJob = { folder: this.#folder, month };
    startThread(new URL('./prepareJob.ts', import.meta.url), job)
      // One that can't be started: as one that did nothing.
      .on('error', () => undefined)
      .on('exit', () => {
        clearInterval(alive);
        this.#made.add(month);
        this.#running = undefined;
        resolve();
      });
  }
}
