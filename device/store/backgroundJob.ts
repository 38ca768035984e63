import os from 'node:os';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { attempt } from '../../protocol/attempt.ts';
import type { DatabaseFault } from '../../protocol/faults/databaseFault.ts';
import { isOfContent } from './damage.ts';
import { openHandle } from './db.ts';
import { logFault } from './logFault.ts';
import { pourFile } from './pour.ts';

/** What a worker thread is to do with databases that the service writes meanwhile. */
export interface Job {
  readonly database: string;
  /** Where its good copy goes. */
  readonly copy: string;
  /** The operation log that is looked through; undefined: none is. */
  readonly events: string | undefined;
}

/** `damage`: what was found wrong with the log; `copyFault`: why no copy could be made. */
export interface JobOutcome {
  readonly damage: DatabaseFault | undefined;
  readonly copyFault: { readonly detail: string; readonly isOfContent: boolean } | undefined;
}

/** What a worker says: first that it may be ended, then what came of its job. */
export type JobMessage = 'loaded' | JobOutcome;

function run({ database, copy, events }: Job): JobOutcome {
  // On Linux this thread alone: whatever else wants a processor comes first.
  if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW);
  const copyFault = faultOf(() => pourFile(database, copy, 'good copy'));
  return { damage: events === undefined ? undefined : check(events), copyFault };
}

function check(events: string): DatabaseFault | undefined {
  using handle = openHandle(events, { readonly: true });
  // Where it can't be read now: that says nothing of what it holds.
  return attempt(() => logFault(handle));
}

function faultOf(work: () => void): JobOutcome['copyFault'] {
  try {
    work();
    return undefined;
  } catch (error) {
    return { detail: (error as Error).message, isOfContent: isOfContent(error) };
  }
}

if (!isMainThread) {
  // Node aborts the whole process where a thread is ended while it loads SQLite.
  openHandle(':memory:').close();
  parentPort?.postMessage('loaded' satisfies JobMessage);
  parentPort?.postMessage(run(workerData as Job));
}
