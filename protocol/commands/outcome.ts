import { choice, number } from '../wire/recordFields.ts';

/** What became of a request; a result that is not known is never taken for done. */
export function outcomeFields<const R extends string>(reasons: readonly R[]) {
  return {
    result: choice(['done', 'refused']).or('refused'),
    reason: choice(reasons),
    /** With `tooOften`: how long to wait. */
    retryAfterSec: number,
  };
}
