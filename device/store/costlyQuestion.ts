/** A question to another thread exceeded its time or memory: it was ended, and is not put again. */
export class CostlyQuestion extends Error {
  override readonly name = 'CostlyQuestion';

  constructor(limit: 'time' | 'memory') {
    super(`it takes too much ${limit}`);
  }
}

export function isOutOfMemory(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
