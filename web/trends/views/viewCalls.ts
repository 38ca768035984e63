import type { TrendView } from '../../../protocol/history/trendView.ts';
import type { PastAnswer, Saved } from '../../api/history.ts';

/** What is done with kept views. */
export interface ViewCalls {
  readonly read: () => Promise<PastAnswer<readonly TrendView[]>>;
  readonly save: (view: TrendView) => Promise<PastAnswer<Saved>>;
  readonly remove: (view: TrendView) => Promise<PastAnswer<true>>;
  /** Who is logged in. */
  readonly login: string;
  /** Whether they may keep views for all, and delete those of others. */
  readonly mayShare: boolean;
}

/** A name stands once among each person's own, and once among those for all. */
export function isSameView(a: Pick<TrendView, 'name' | 'isForAll'>, b: Pick<TrendView, 'name' | 'isForAll'>): boolean {
  return a.name === b.name && a.isForAll === b.isForAll;
}
