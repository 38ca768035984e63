import { getCompileCacheDir } from 'node:module';
import { Worker } from 'node:worker_threads';

/** The memory that a thread has for what it computes, MB: one that needs more ends, and the service goes on. */
const mostMemoryMb = 1024;

type Start = (entry: URL, workerData: unknown) => Worker;

let start: Start = newThread;

/** Starts a thread of ours that does not keep the process alive. Whoever ends it waits until it has loaded SQLite. */
export function startThread(entry: URL, workerData: unknown): Worker {
  return start(entry, workerData);
}

/** For tests: what starts a thread instead. */
export function startThreadsBy(other: Start): void {
  start = other;
}

/** A thread that runs this module and ends with it. */
export function newThread(entry: URL, workerData?: unknown): Worker {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const compiled = getCompileCacheDir();
  const worker = new Worker(entry, {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
    env: compiled === undefined ? env : { ...env, NODE_COMPILE_CACHE: compiled },
  });
  worker.unref();
  return worker;
}
