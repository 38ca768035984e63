import { readFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { answerCalls } from '../machine/answeringProcess.ts';

// Requests `/health` of a service repeatedly, with a connection each time, alternating with an idle server (in a
// thread, which the system schedules freely); started by healthProbe.ts.

/** Between two requests, ms. */
const pauseMs = 10;

const [, , url = '', pid = ''] = process.argv;

/** How long the answering thread has waited for a processor, ms; 0 if the system has no such figure. */
function waitedMs(): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

/** Duration of the answer, ms; undefined: there was none, or its status was not 200. */
function ask(url: string): Promise<number | undefined> {
  const began = performance.now();
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const end = (status: number | undefined) => resolve(status === 200 ? performance.now() - began : undefined);
  get(url, { agent: false }, (reply) => reply.resume().once('close', () => end(reply.statusCode))).once('error', () =>
    end(undefined),
  );
  return promise;
}

const seen: number[] = [];
const own: number[] = [];
const idle: number[] = [];
let failures = 0;

async function askForGood(other: string): Promise<never> {
  for (;;) {
    const waited = waitedMs();
    const took = await ask(url);
    if (took === undefined) failures++;
    else {
      seen.push(took);
      own.push(Math.max(0, took - (waitedMs() - waited)));
    }
    idle.push((await ask(other)) ?? 0);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

const calls = { result: () => ({ seen, own, idle, failures }) };
export type HealthProbeCalls = typeof calls;

if (isMainThread) {
  answerCalls(calls);
  new Worker(import.meta.filename).once('message', (port: number) => {
    void askForGood(`http://127.0.0.1:${port}/`);
  });
} else {
  const server = createServer((_, reply) => reply.end('ok')).listen(0, '127.0.0.1', () => {
    parentPort?.postMessage((server.address() as AddressInfo).port);
  });
}
