// A thread that does one work of a module after another; see reuseThreads.ts.
import { type MessagePort, parentPort } from 'node:worker_threads';

/** A work: of the module `entry`, which talks through the port. */
export interface Work {
  readonly entry: string;
  readonly settings: unknown;
  readonly port: MessagePort;
}

parentPort?.on('message', async ({ entry, settings, port }: Work) => {
  port.once('close', () => parentPort?.postMessage('done'));
  const { run } = (await import(entry)) as { run: (settings: unknown, port: MessagePort) => void };
  run(settings, port);
});
