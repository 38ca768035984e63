import os from 'node:os';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import type { DatabaseFault } from '../../protocol/faults/databaseFault.ts';
import { logFault } from './damage.ts';
import { openHandle } from './db.ts';
import { pourFile } from './pour.ts';

/** What a worker thread is to do with a database that the service writes meanwhile. */
export interface Job {
  readonly database: string;
  /** Where the good copy goes; undefined: none is made. */
  readonly copy: string | undefined;
  /** Whether the whole of it is looked through, the operation log too. */
  readonly isChecked: boolean;
  /** Where all but its operation log goes, to take its place; undefined: nowhere. */
  readonly next: string | undefined;
}

/** Why any of it could not be done; `damage`: what was found wrong. */
export interface JobOutcome {
  readonly damage: DatabaseFault | undefined;
  readonly copyFault: string | undefined;
  readonly nextFault: string | undefined;
}

/** What a worker says: first that it may be ended, then what came of its job. */
export type Said = 'loaded' | JobOutcome;

function run({ database, copy, isChecked, next }: Job): JobOutcome {
  // On Linux this thread alone: whatever else wants a processor comes first.
  if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW);
  const copyFault = copy === undefined ? undefined : faultOf(() => pourFile(database, copy, 'good copy'));
  const nextFault = next === undefined ? undefined : faultOf(() => pourFile(database, next, 'everything'));
  return { damage: isChecked ? check(database) : undefined, copyFault, nextFault };
}

function check(database: string): DatabaseFault | undefined {
  const handle = openHandle(database, { readonly: true });
  try {
    return logFault(handle);
  } catch {
    // It can't be read now: that says nothing of what it holds.
    return undefined;
  } finally {
    handle.close();
  }
}

function faultOf(work: () => void): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

if (!isMainThread) {
  // Node aborts the whole process where a thread is ended while it loads SQLite.
  openHandle(':memory:').close();
  parentPort?.postMessage('loaded' satisfies Said);
  parentPort?.postMessage(run(workerData as Job));
}
