import { MessageChannel, receiveMessageOnPort, type Worker } from 'node:worker_threads';
import { threads } from '../../device/store/thread.ts';

/** One change for `shared_commit`; see `steps.ts`. */
export interface WireChange {
  readonly tab: string;
  readonly key: string;
  readonly kind: 'put' | 'drop' | 'dropUnheard' | 'patch';
  readonly value?: unknown;
  /** The one that is known; absent: whatever it is. */
  readonly version?: number;
}

export interface Commit {
  readonly changes: readonly WireChange[];
  /** Undefined: whatever became of accounts and groups. */
  readonly people?: { readonly tabs: readonly string[]; readonly version: number } | undefined;
}

/** The stamp, or why not: `unknown`: there was no answer, and it may be committed. */
export type Outcome = { readonly stamp: number } | { readonly fault: 'conflict' | 'unknown'; readonly detail: string };

export interface ToCommitThread {
  readonly number: number;
  readonly commit: Commit;
}
export interface FromCommitThread {
  readonly number: number;
  readonly outcome: Outcome;
}

/** How long a change may hold up the hub; PostgreSQL cancels it before, ms. */
const mostWaitMs = 3000;

/**
 * Commits while the caller waits, as its own database does: a thread of its own speaks with PostgreSQL. What a change
 * costs is a round trip (milliseconds); people change accounts rarely, and a login is one.
 */
export class Commits {
  readonly #worker: Worker;
  readonly #port;
  /** 1: there is an answer. */
  readonly #flag = new Int32Array(new SharedArrayBuffer(4));
  #number = 0;

  constructor(url: string, hub: string) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.unref();
    this.#worker = threads.start(new URL('./commitThread.ts', import.meta.url), undefined);
    this.#worker.postMessage({ url, hub, port: port2, flag: this.#flag.buffer }, [port2]);
    // A commit without its thread is answered by no one, which is `unknown`.
    this.#worker.on('error', (error) => console.error('The thread that writes to PostgreSQL ended:', error));
  }

  commit(commit: Commit): Outcome {
    const number = ++this.#number;
    Atomics.store(this.#flag, 0, 0);
    this.#port.postMessage({ number, commit } satisfies ToCommitThread);
    const until = performance.now() + mostWaitMs;
    for (;;) {
      const left = until - performance.now();
      if (left <= 0 || Atomics.wait(this.#flag, 0, 0, left) === 'timed-out')
        return { fault: 'unknown', detail: 'PostgreSQL does not answer' };
      Atomics.store(this.#flag, 0, 0);
      for (let got = receiveMessageOnPort(this.#port); got; got = receiveMessageOnPort(this.#port)) {
        const { number: of, outcome } = got.message as FromCommitThread;
        // An earlier one may come late.
        if (of === number) return outcome;
      }
    }
  }

  async stop(): Promise<void> {
    this.#port.close();
    await this.#worker.terminate();
  }
}
