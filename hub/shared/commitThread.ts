import { type MessagePort, parentPort } from 'node:worker_threads';
import { Client, type QueryResult } from 'pg';
import { postgresConfig } from '../postgres.ts';
import type { Commit, FromCommitThread, Outcome, ToCommitThread } from './commits.ts';
import { conflictState, doubleState } from './steps.ts';

interface Begin {
  readonly url: string;
  readonly hub: string;
  readonly port: MessagePort;
  readonly flag: SharedArrayBuffer;
}

/** Shorter than the hub waits, ms. */
const limits = { connectionTimeoutMillis: 1500, statement_timeout: 1500, query_timeout: 2000 } as const;
const conflicts: readonly (string | undefined)[] = [conflictState, doubleState];

export const commitText = 'SELECT shared_commit($1, $2, $3)::text AS stamp';

/** Parameters of `commitText`. */
export function commitValues(hub: string, { changes, people }: Commit): unknown[] {
  return [hub, JSON.stringify(changes), people === undefined ? null : JSON.stringify(people)];
}

export function stampOf({ rows }: QueryResult<{ stamp: string }>): number {
  return Number(rows[0]?.stamp);
}

parentPort?.once('message', ({ url, hub, port, flag }: Begin) => {
  const answered = new Int32Array(flag);
  let client: Client | undefined;
  const connected = async (): Promise<Client> => {
    if (client) return client;
    const made = new Client({ ...postgresConfig(url), ...limits });
    const drop = () => {
      if (client === made) client = undefined;
    };
    made.on('error', drop).on('end', drop);
    await made.connect();
    client = made;
    return made;
  };
  const outcomeOf = async (commit: Commit): Promise<Outcome> => {
    try {
      const now = await connected();
      return { stamp: stampOf(await now.query(commitText, commitValues(hub, commit))) };
    } catch (error) {
      const { code, message } = error as { readonly code?: string; readonly message: string };
      if (conflicts.includes(code)) return { fault: 'conflict', detail: message };
      // Whatever it was: the next one begins with a connection of its own.
      const former = client;
      client = undefined;
      void former?.end().catch(() => undefined);
      return { fault: 'unknown', detail: message };
    }
  };
  port.on('message', ({ number, commit }: ToCommitThread) => {
    void outcomeOf(commit).then((outcome) => {
      port.postMessage({ number, outcome } satisfies FromCommitThread);
      Atomics.store(answered, 0, 1);
      Atomics.notify(answered, 0);
    });
  });
  void connected().catch(() => undefined);
});
