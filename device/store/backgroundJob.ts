import os from 'node:os';
import { attempt } from '../../protocol/attempt.ts';
import type { DatabaseFault } from '../../protocol/faults/databaseFault.ts';
import { isOfContent } from './damage.ts';
import { openHandle } from './db.ts';
import { logFault } from './logFault.ts';
import { pourFile } from './pour.ts';

/** What a process of its own is to do with databases that the service writes meanwhile. */
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

function run({ database, copy, events }: Job): JobOutcome {
  // Whatever else wants a processor comes first.
  os.setPriority(os.constants.priority.PRIORITY_LOW);
  // A service that was killed may be there again, and make one itself.
  const service = process.ppid;
  const copyFault = faultOf(() => pourFile(database, copy, 'good copy', () => process.ppid === service));
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

const [, , job] = process.argv;
if (job !== undefined) process.send?.(run(JSON.parse(job) as Job) satisfies JobOutcome);
