import { getCompileCacheDir } from 'node:module';
import { Worker } from 'node:worker_threads';

/** The memory that a thread has for what it computes, MB: one that needs more ends, and the service goes on. */
const mostMemoryMb = 1024;

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
  worker.unref();
  return worker;
}

/** What a thread or process of ours is started with: it takes what the service has compiled. */
export function compiledEnvironment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const compiled = getCompileCacheDir();
  return compiled === undefined ? env : { ...env, NODE_COMPILE_CACHE: compiled };
}
