import type { WireRecord } from '../../protocol/record.ts';
import { NotStored } from '../store/storage.ts';
import type { Answer } from './answer.ts';

const notStored = { result: 'refused', reason: 'notKept' } as const;

/** The answer that says what became of it; a refusal where the disk can't be written. */
export function outcomeAnswer<T>(record: WireRecord<T | typeof notStored>, run: () => T): Answer {
  return { content: record.writeAs('Content', orNotStored(notStored, run)) };
}

/** What it gives; `refusal` where it can't be written to the disk, and nothing was changed. */
export function orNotStored<T, R>(refusal: R, run: () => T): T | R {
  try {
    return run();
  } catch (error) {
    if (error instanceof NotStored) return refusal;
    throw error;
  }
}
