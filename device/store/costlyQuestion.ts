/** A question to another thread took more time, or more memory, than any may: it was ended, and is not asked again. */
export class CostlyQuestion extends Error {
  override readonly name = 'CostlyQuestion';

  constructor(limit: 'time' | 'memory') {
    super(`it takes too much ${limit}`);
  }
}

/** Whether a thread ended because it had no more memory. */
export function isOutOfMemory(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
