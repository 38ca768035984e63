import type { TrendView } from '../../../protocol/history/trendView.ts';
import type { PastAnswer, Saved } from '../../api/history.ts';

export interface ViewCalls {
  readonly read: () => Promise<PastAnswer<readonly TrendView[]>>;
  readonly save: (view: TrendView) => Promise<PastAnswer<Saved>>;
  readonly remove: (view: TrendView) => Promise<PastAnswer<true>>;
  readonly login: string;
  readonly mayManageShared: boolean;
}

/** A name is unique among a user's own views, and among those for all. */
export function isSameView(a: Pick<TrendView, 'name' | 'isForAll'>, b: Pick<TrendView, 'name' | 'isForAll'>): boolean {
  return a.name === b.name && a.isForAll === b.isForAll;
}
