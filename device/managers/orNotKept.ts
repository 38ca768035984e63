import { NotKept } from '../store/storage.ts';

/** What it gives; `refusal` where it can't be written to the disk, and nothing was changed. */
export function orNotKept<T, R>(refusal: R, run: () => T): T | R {
  try {
    return run();
  } catch (error) {
    if (error instanceof NotKept) return refusal;
    throw error;
  }
}
