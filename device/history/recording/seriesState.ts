import { type EntryTier, entryMs } from '../../../protocol/history/historyTier.ts';
import type { OpenEntries } from '../openSeries.ts';
import type { AggregateSeed } from '../tiers/aggregate.ts';

/** From one moment to another, UTC ms. */
export interface DirtyRange {
  readonly from: number;
  readonly to: number;
}

/** All of both, and what lies between. */
export function joinRanges(a: DirtyRange | undefined, b: DirtyRange | undefined): DirtyRange | undefined {
  return a && b ? { from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) } : (a ?? b);
}

/** What of a series is known beside its samples, at one of them. */
export interface SeriesState {
  readonly seed: AggregateSeed | undefined;
  /** Its newest sample in order; a text has no seed. */
  readonly last: { readonly time: number; readonly quality: number };
  /** The highest number of its blocks; not known of before. */
  readonly number?: number | undefined;
  /** The last samples were of a time that was recorded before. */
  readonly isSetBack?: boolean | undefined;
  /** The block that was added to, and how many of its samples are in the seed. */
  readonly at: { readonly start: number; readonly number: number; readonly n: number } | undefined;
  /** Entries between these, UTC ms, are to be computed again. */
  readonly dirty: DirtyRange | undefined;
  /** Entries that are over and not in a file yet. */
  readonly entries: Readonly<Record<EntryTier, readonly OpenEntries[]>>;
}

export const tiers = Object.keys(entryMs) as EntryTier[];
