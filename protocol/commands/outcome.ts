import { choice, number } from '../wire/recordFields.ts';

/** A result that is unknown is never taken for done. */
export function outcomeFields<const R extends string>(reasons: readonly R[]) {
  return {
    result: choice(['done', 'refused']).or('refused'),
    reason: choice(reasons),
    retryAfterSec: number,
  };
}
