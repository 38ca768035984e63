import type { Worker } from 'node:worker_threads';
import type { DatabaseFault } from '../../protocol/faults/databaseFault.ts';
import type { Job, JobOutcome, Said } from './backgroundJob.ts';
import type { Handle } from './db.ts';
import { pourFile } from './pour.ts';
import { filesOf } from './replacement.ts';
import { startThread } from './thread.ts';

/** What a good copy is made after; what else it holds does not matter as much. */
const copiedTables = ['account', 'command_block', 'override', 'programme', 'programme_run'];

/** Changes that come together make one copy. */
const copyAfterMs = 1000;
/** Where no copy could be made: a full disk may have room again. */
const copyAgainMs = 30_000;
/** The first pages are served before the log is looked through. */
const checkAfterMs = 10_000;

/** Told of what the thread found and did. */
export interface BackgroundTold {
  /** The operation log is damaged. */
  readonly onDamage: (because: DatabaseFault) => void;
  /** What `pourNext` asked for is there, or why it is not. */
  readonly onNext: (fault: string | undefined) => void;
}

/** Makes the good copies of a database on disk, and looks through its log once, in a thread of its own. */
export class Background {
  readonly #folder: string;
  readonly #told: BackgroundTold;
  #timer: NodeJS.Timeout | undefined;
  #worker: Worker | undefined;
  /** The worker may be ended, or has ended. */
  #loaded = Promise.resolve();
  #isChanged = false;
  #isChecked = false;
  #isStopped = false;
  #isNextWanted = false;
  readonly #checkFrom = performance.now() + checkAfterMs;

  constructor(folder: string, told: BackgroundTold) {
    this.#folder = folder;
    this.#told = told;
    this.#after(checkAfterMs);
  }

  /** Watches a handle: each written row of a copied table makes a new copy a moment later. */
  watch(handle: Handle): void {
    handle.pragma('temp_store = MEMORY');
    handle.function('copied_table_changed', () => {
      this.#changed();
      return null;
    });
    for (const table of copiedTables) {
      for (const change of ['INSERT', 'UPDATE', 'DELETE']) {
        handle.exec(
          `CREATE TEMP TRIGGER copied_${table}_${change} AFTER ${change} ON main.${table}
           BEGIN SELECT copied_table_changed(); END`,
        );
      }
    }
  }

  /** Has all but the operation log poured into what is to be the next database. */
  pourNext(): void {
    this.#isNextWanted = true;
    this.#after(0);
  }

  /** Ends it; what has changed since the last copy is copied now, where there is room. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    const isUnfinished = this.#worker !== undefined;
    await this.#loaded;
    await this.#worker?.terminate();
    if (!this.#isChanged && !isUnfinished) return;
    const { database, copy } = filesOf(this.#folder);
    try {
      pourFile(database, copy, 'good copy');
    } catch {
      // The copy before is still there.
    }
  }

  #changed(): void {
    if (this.#isChanged) return;
    this.#isChanged = true;
    this.#after(copyAfterMs);
  }

  #after(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#work(), ms).unref();
  }

  #work(): void {
    // Whatever ends the one under way looks for what has changed since.
    if (this.#worker || this.#isStopped) return;
    const { database, copy, next } = filesOf(this.#folder);
    const isNext = this.#isNextWanted;
    const isChecked = !this.#isChecked && performance.now() >= this.#checkFrom;
    this.#isChanged = false;
    this.#isNextWanted = false;
    this.#worker = startJob({ database, copy, isChecked, next: isNext ? next : undefined });
    let outcome: JobOutcome | undefined;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#loaded = promise;
    this.#worker
      .on('message', (said: Said) => {
        if (said === 'loaded') resolve();
        else outcome = said;
      })
      // One that can't be started or runs out of memory: as one that did nothing.
      .on('error', () => undefined)
      .on('exit', () => {
        resolve();
        this.#ended(outcome, isChecked, isNext);
      });
  }

  #ended(outcome: JobOutcome | undefined, isChecked: boolean, isNext: boolean): void {
    this.#worker = undefined;
    if (this.#isStopped) return;
    this.#isChecked ||= isChecked;
    const isCopied = outcome !== undefined && outcome.copyFault === undefined;
    if (this.#isNextWanted) this.#after(0);
    else if (this.#isChanged) this.#after(copyAfterMs);
    else if (!isCopied) this.#after(copyAgainMs);
    else if (!this.#isChecked) this.#after(checkAfterMs);
    this.#isChanged ||= !isCopied;
    if (isNext) this.#told.onNext(outcome ? outcome.nextFault : 'no thread could be started');
    if (outcome?.damage) this.#told.onDamage(outcome.damage);
  }
}

function startJob(job: Job): Worker {
  return startThread(new URL('./backgroundJob.ts', import.meta.url), job);
}
