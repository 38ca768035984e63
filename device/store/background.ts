import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DatabaseFault } from '../../protocol/faults/databaseFault.ts';
import type { Job, JobOutcome } from './backgroundJob.ts';
import type { Db } from './db.ts';
import { pourFile } from './pour.ts';
import { filesOf } from './replacement.ts';
import { compiledEnvironment } from './thread.ts';

/** What a good copy is made after; what else it holds does not matter as much. */
const copiedTables = [
  'account',
  'command_block',
  'override',
  'programme',
  'programme_run',
  'trend_view',
  'correction',
  'message_setup',
  'message_secret',
  'configuration_state',
];

/** Changes that come together make one copy. */
const copyAfterMs = 1000;
/** Where no copy could be made: a full disk may have room again. */
const copyAgainMs = 30_000;
/** A job that takes longer is ended, ms: a log of 500 MB takes a slow disk some minutes. */
const mostJobMs = 600_000;
/** At the end of the service a `device.db` of up to so many bytes is copied at once, and a larger one within so many ms. */
const smallBytes = 16 * 1024 * 1024;
const lastCopyMs = 4000;
/** The first pages are served before the log is looked through. */
const checkAfterMs = 10_000;

interface BackgroundParts {
  /** Gets what is wrong with the log. */
  readonly onDamage: (because: DatabaseFault) => void;
  /** Gets, once, why `device.db` can't be copied: it is damaged. */
  readonly onCopyFault: (detail: string) => void;
}

/**
 * Makes the good copies of `device.db`, and looks through the operation log once, in a process of its own, which ends with
 * its memory. Nobody may open a database as a plain file in this process: closing that drops the locks by which the other
 * one sees that it is in use.
 */
export class Background {
  readonly #folder: string;
  readonly #parts: BackgroundParts;
  #isFaultReported = false;
  #timer: NodeJS.Timeout | undefined;
  #job: Running | undefined;
  #isChanged = false;
  #isChecked = false;
  #isStopped = false;
  readonly #checkFrom = performance.now() + checkAfterMs;

  constructor(folder: string, db: Db, parts: BackgroundParts) {
    this.#folder = folder;
    this.#parts = parts;
    this.#watch(db);
    this.#after(checkAfterMs);
  }

  /** Each written row of a copied table makes a new copy a moment later. */
  #watch(db: Db): void {
    db.pragma('temp_store = MEMORY');
    db.function('copied_table_changed', () => {
      this.#changed();
      return null;
    });
    for (const table of copiedTables) {
      for (const change of ['INSERT', 'UPDATE', 'DELETE']) {
        db.exec(
          `CREATE TEMP TRIGGER copied_${table}_${change} AFTER ${change} ON main.${table}
           BEGIN SELECT copied_table_changed(); END`,
        );
      }
    }
  }

  /** Ends it; what has changed since the last copy is copied now, where there is room. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    const isUnfinished = this.#job !== undefined;
    this.#job?.process.kill('SIGKILL');
    if (this.#job) await heldUntilEnd(this.#job, lastCopyMs);
    if (!this.#isChanged && !isUnfinished) return;
    const { database, copy } = filesOf(this.#folder);
    try {
      if (statSync(database).size <= smallBytes) pourFile(database, copy, 'good copy');
      else await heldUntilEnd(startJob({ database, copy, events: undefined }), lastCopyMs);
    } catch {
      // The copy before is still there, and the next start makes one.
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
    if (this.#job || this.#isStopped) return;
    const { database, copy, events } = filesOf(this.#folder);
    const isChecked = !this.#isChecked && performance.now() >= this.#checkFrom;
    this.#isChanged = false;
    this.#job = startJob({ database, copy, events: isChecked ? events : undefined });
    let outcome: JobOutcome | undefined;
    this.#job.process.on('message', (message: JobOutcome) => {
      outcome = message;
    });
    void endedWithin(this.#job, mostJobMs).then(() => this.#ended(outcome, isChecked));
  }

  #ended(outcome: JobOutcome | undefined, isChecked: boolean): void {
    this.#job = undefined;
    if (this.#isStopped) return;
    this.#isChecked ||= isChecked;
    const isCopied = outcome !== undefined && outcome.copyFault === undefined;
    if (this.#isChanged) this.#after(copyAfterMs);
    else if (!isCopied) this.#after(copyAgainMs);
    else if (!this.#isChecked) this.#after(checkAfterMs);
    this.#isChanged ||= !isCopied;
    if (outcome?.copyFault?.isOfContent && !this.#isFaultReported) {
      this.#isFaultReported = true;
      this.#parts.onCopyFault(outcome.copyFault.detail);
    }
    if (outcome?.damage) this.#parts.onDamage(outcome.damage);
  }
}

/** A job under way. */
interface Running {
  readonly process: ChildProcess;
  /** It has ended: also one that can't be started, or runs out of memory. */
  readonly ended: Promise<unknown>;
}

/** Waits for its end, which is made by then. */
async function endedWithin({ process, ended }: Running, ms: number): Promise<void> {
  const timer = setTimeout(() => process.kill('SIGKILL'), ms).unref();
  await ended;
  clearTimeout(timer);
}

/** The same; this process does not end before it, though nothing else may keep it alive. */
async function heldUntilEnd(job: Running, ms: number): Promise<void> {
  job.process.ref();
  job.process.channel?.ref();
  await endedWithin(job, ms);
}

/** It does not keep the service alive. */
function startJob(job: Job): Running {
  const process = fork(fileURLToPath(new URL('./backgroundJob.ts', import.meta.url)), [JSON.stringify(job)], {
    execArgv: [],
    env: compiledEnvironment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  process.unref();
  process.channel?.unref();
  return { process, ended: once(process, 'close').catch(() => undefined) };
}
