import { getCompileCacheDir } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** Memory limit of a thread, MB: one that needs more ends, and the service continues. */
const mostMemoryMb = 1024;

const running = new Set<Worker>();
/** A busy thread may answer later, ms. */
const mostWaitMs = 500;

/** Bytes; threads busy for long are skipped. */
export async function heapOfThreads(): Promise<number> {
  const heaps = Array.from(running, async (worker) => {
    const late = delay(mostWaitMs, undefined, { ref: false });
    const heap = await Promise.race([worker.getHeapStatistics(), late]).catch(() => undefined);
    return heap?.total_heap_size ?? 0;
  });
  return (await Promise.all(heaps)).reduce((sum, bytes) => sum + bytes, 0);
}

/** Tests replace `start`. */
export const threads = { start: newThread };

/** A thread of that module. It does not keep the process alive; end it only after it has loaded SQLite. */
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

/** Environment of our threads and processes: they reuse what the service has compiled. */
export function compiledEnvironment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const compiled = getCompileCacheDir();
  return compiled === undefined ? env : { ...env, NODE_COMPILE_CACHE: compiled };
}
