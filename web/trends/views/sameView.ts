import type { TrendView } from '../../../protocol/history/trendView.ts';

/** A name is unique among a user's own views, and among those for all. */
export function isSameView(a: Pick<TrendView, 'name' | 'isForAll'>, b: Pick<TrendView, 'name' | 'isForAll'>): boolean {
  return a.name === b.name && a.isForAll === b.isForAll;
}
