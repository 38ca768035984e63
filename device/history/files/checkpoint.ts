import type { Worker } from 'node:worker_threads';
import { startThread } from '../../store/thread.ts';
import type { CheckpointJob, CheckpointMessage } from './checkpointJob.ts';

/** Brings files to the disk in a short-lived thread of its own, so that no write and no page waits for a slow disk. */
export class Checkpoint {
  #worker: Worker | undefined;
  #loaded: Promise<void> = Promise.resolve();

  get isUnderWay(): boolean {
    return this.#worker !== undefined;
  }

  /** Tells those of which all that was written before is on the disk then. One at a time. */
  run(job: CheckpointJob): Promise<readonly string[]> {
    const worker = startThread(new URL('./checkpointJob.ts', import.meta.url), job);
    // Whoever waits for it is kept alive.
    worker.ref();
    this.#worker = worker;
    const done: string[] = [];
    const ended = Promise.withResolvers<readonly string[]>();
    const loaded = Promise.withResolvers<void>();
    this.#loaded = loaded.promise;
    worker
      .on('message', (message: CheckpointMessage) => {
        if (message === 'loaded') loaded.resolve();
        else done.push(message.file);
      })
      // One that can't be started: as one that did nothing.
      .on('error', () => undefined)
      .on('exit', () => {
        this.#worker = undefined;
        loaded.resolve();
        ended.resolve(done);
      });
    return ended.promise;
  }

  /** Ends the one that is under way. */
  async stop(): Promise<void> {
    await this.#loaded;
    await this.#worker?.terminate();
  }
}
