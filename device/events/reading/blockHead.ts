import { bitsOf } from './bits.ts';
import type { Block } from './block.ts';

/** What is known of a block without reading it. */
export interface BlockHead {
  /** UTC ms; of a block without events the newest is before the oldest. */
  readonly oldest: number;
  readonly newest: number;
  /** First ids of the episodes that its events belong to, the lowest and the highest. */
  readonly lowEpisode: number;
  readonly highEpisode: number;
  /** A bit for each subject's number. */
  readonly subjects: Uint8Array;
}

export function headOf({ times, subjects, episodes, offsets }: Block, first: number): BlockHead {
  const begun = [...episodes].flatMap((back, row) => (back === 0 ? [] : first + (offsets[row] ?? 0) - back));
  return {
    oldest: times.length === 0 ? 0 : Math.min(...times),
    newest: times.length === 0 ? -1 : Math.max(...times),
    lowEpisode: begun.length === 0 ? 0 : Math.min(...begun),
    highEpisode: begun.length === 0 ? -1 : Math.max(...begun),
    subjects: bitsOf(subjects),
  };
}
