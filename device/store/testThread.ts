// Answers requests of askingThread.test.ts.
import { parentPort, workerData } from 'node:worker_threads';

const does: Readonly<Record<string, () => unknown>> = {
  answer: () => 'answered',
  forever: () => {
    Atomics.store((workerData as { readonly began: Int32Array<SharedArrayBuffer> }).began, 0, 1);
    for (;;);
  },
  memory: () => {
    const all: number[][] = [];
    for (;;) all.push(new Array<number>(100_000).fill(all.length + 0.5));
  },
};

parentPort?.on('message', (message: 'end' | { readonly name: string }) => {
  if (message === 'end') parentPort?.close();
  else parentPort?.postMessage({ answer: does[message.name]?.() });
});
parentPort?.postMessage('loaded');
