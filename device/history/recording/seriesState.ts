import { type EntryTier, entryMs } from '../../../protocol/history/historyTier.ts';
import type { OpenEntries } from '../openSeries.ts';
import type { AggregateSeed } from '../tiers/aggregate.ts';

/** UTC ms. */
export interface DirtyRange {
  readonly from: number;
  readonly to: number;
}

/** Includes what lies between. */
export function joinRanges(a: DirtyRange | undefined, b: DirtyRange | undefined): DirtyRange | undefined {
  return a && b ? { from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) } : (a ?? b);
}

export interface SeriesState {
  readonly seed: AggregateSeed | undefined;
  /** The newest sample in order; a text has no seed. */
  readonly last: { readonly time: number; readonly quality: number };
  /** The highest number of its blocks; earlier versions did not store it. */
  readonly number?: number | undefined;
  /** The last samples were of a time that was recorded before. */
  readonly isSetBack?: boolean | undefined;
  /** The open block, and how many of its samples are in the seed. */
  readonly at: { readonly start: number; readonly number: number; readonly n: number } | undefined;
  /** Range of entries to be recomputed, UTC ms. */
  readonly dirty: DirtyRange | undefined;
  readonly entries: Readonly<Record<EntryTier, readonly OpenEntries[]>>;
}

export const tiers = Object.keys(entryMs) as EntryTier[];
