import os from 'node:os';
import { attempt } from '../../protocol/attempt.ts';
import type { DatabaseFault } from '../../protocol/faults/databaseFault.ts';
import { copyDatabase } from './copyDatabase.ts';
import { isOfContent } from './damage.ts';
import { openHandle } from './db.ts';
import { logFault } from './logFault.ts';

export interface Job {
  readonly database: string;
  readonly copy: string;
  /** The operation log to check; undefined: none. */
  readonly events: string | undefined;
}

/** `damage`: of the log; `copyFault`: why no copy could be made. */
export interface JobOutcome {
  readonly damage: DatabaseFault | undefined;
  readonly copyFault: { readonly detail: string; readonly isOfContent: boolean } | undefined;
}

function run({ database, copy, events }: Job): JobOutcome {
  // Everything else on the machine comes first.
  os.setPriority(os.constants.priority.PRIORITY_LOW);
  // If the service was killed, its next run may make a copy itself.
  const service = process.ppid;
  const copyFault = faultOf(() => copyDatabase(database, copy, 'good copy', () => process.ppid === service));
  return { damage: events === undefined ? undefined : check(events), copyFault };
}

function check(events: string): DatabaseFault | undefined {
  using handle = openHandle(events, { readonly: true });
  // A failure to read it now says nothing about its content.
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
