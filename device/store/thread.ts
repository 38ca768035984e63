import { getCompileCacheDir } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** The memory that a thread has for what it computes, MB: one that needs more ends, and the service goes on. */
const mostMemoryMb = 1024;

const running = new Set<Worker>();
/** A thread that is busy answers later, ms. */
const mostWaitMs = 500;

/** What the heaps of our threads take, bytes; those that are busy for long are left out. */
export async function heapOfThreads(): Promise<number> {
  const heaps = Array.from(running, async (worker) => {
    const late = delay(mostWaitMs, undefined, { ref: false });
    const heap = await Promise.race([worker.getHeapStatistics(), late]).catch(() => undefined);
    return heap?.total_heap_size ?? 0;
  });
  return (await Promise.all(heaps)).reduce((sum, bytes) => sum + bytes, 0);
}

/** How a thread of ours is started; tests let one that is there do the work instead. */
export const threads = { start: newThread };

/**
 * A thread that runs this module and ends with it. It does not keep the process alive; whoever ends it waits until it has
 * loaded SQLite.
 */
export function newThread(entry: URL, workerData?: unknown): Worker {
  const worker = new Worker(entry, {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
    env: compiledEnvironment(),
  });
  running.add(worker.once('exit', () => running.delete(worker)));
  worker.unref();
  return worker;
}

/** What a thread or process of ours is started with: it takes what the service has compiled. */
export function compiledEnvironment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const compiled = getCompileCacheDir();
  return compiled === undefined ? env : { ...env, NODE_COMPILE_CACHE: compiled };
}
