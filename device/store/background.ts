import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DatabaseFault } from '../../protocol/faults/databaseFault.ts';
import type { Job, JobOutcome } from './backgroundJob.ts';
import { copyDatabase } from './copyDatabase.ts';
import type { Db } from './db.ts';
import { filesOf } from './replacement.ts';
import { compiledEnvironment } from './thread.ts';

/** A change to one of these leads to a new good copy; its other tables matter less. */
const copiedTables = [
  'account',
  'user_group',
  'account_group',
  'token',
  'command_block',
  'override',
  'programme',
  'programme_run',
  'trend_view',
  'correction',
  'message_setup',
  'secret',
  'configuration_state',
];
/** The last use of a token is written each minute. */
const uncopied: ReadonlySet<string> = new Set(['UPDATE token']);

/** Changes within this time share one copy. */
const copyAfterMs = 1000;
/** Retry interval: a full disk may have room again. */
const copyAgainMs = 30_000;
/** Limit of a job, ms: a log of 500 MB takes some minutes on a slow disk. */
const mostJobMs = 600_000;
/**
 * When the service stops, a `device.db` up to this size is copied in this process, a larger one within `lastCopyMs`.
 */
const smallBytes = 16 * 1024 * 1024;
const lastCopyMs = 4000;
/** The first pages are served before the log is checked. */
const checkAfterMs = 10_000;

interface BackgroundParts {
  readonly onDamage: (because: DatabaseFault) => void;
  /** Called once if `device.db` is too damaged to be copied. */
  readonly onCopyFault: (detail: string) => void;
}

/**
 * Makes good copies of `device.db`, and checks the operation log once, in a process of its own, whose memory is freed
 * with it. No one may open a database as a plain file in this process: closing that drops the locks by which the other
 * process sees that it is in use.
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

  #watch(db: Db): void {
    db.pragma('temp_store = MEMORY');
    db.function('copied_table_changed', () => {
      this.#changed();
      return null;
    });
    for (const table of copiedTables) {
      for (const change of ['INSERT', 'UPDATE', 'DELETE'].filter((one) => !uncopied.has(`${one} ${table}`))) {
        db.exec(
          `CREATE TEMP TRIGGER copied_${table}_${change} AFTER ${change} ON main.${table}
           BEGIN SELECT copied_table_changed(); END`,
        );
      }
    }
  }

  /** Changes since the last copy are copied now if there is room. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    const isUnfinished = this.#job !== undefined;
    this.#job?.process.kill('SIGKILL');
    if (this.#job) await heldUntilEnd(this.#job, lastCopyMs);
    if (!this.#isChanged && !isUnfinished) return;
    const { database, copy } = filesOf(this.#folder);
    try {
      if (statSync(database).size <= smallBytes) copyDatabase(database, copy, 'good copy');
      else await heldUntilEnd(startJob({ database, copy, events: undefined }), lastCopyMs);
    } catch {
      // The previous copy remains, and the next start makes one.
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
    // The end of the present job handles changes since.
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

interface Running {
  readonly process: ChildProcess;
  /** Also resolves for a process that could not be started, or ran out of memory. */
  readonly ended: Promise<unknown>;
}

async function endedWithin({ process, ended }: Running, ms: number): Promise<void> {
  const timer = setTimeout(() => process.kill('SIGKILL'), ms).unref();
  await ended;
  clearTimeout(timer);
}

/** As `endedWithin`, and keeps this process alive until then. */
async function heldUntilEnd(job: Running, ms: number): Promise<void> {
  job.process.ref();
  job.process.channel?.ref();
  await endedWithin(job, ms);
}

/** Does not keep the service alive. */
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
