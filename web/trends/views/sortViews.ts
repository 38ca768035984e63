import type { TrendView } from '../../../protocol/history/trendView.ts';

export function sortViews(views: readonly TrendView[], locale: string): readonly TrendView[] {
  return views.toSorted((a, b) => a.name.localeCompare(b.name, locale, { numeric: true }));
}
