import { trendViewFields, trendViewRecord } from '../history/trendView.ts';
import { choice, many, number, text } from '../wire/recordFields.ts';
import { ours } from './call.ts';

/** The views of the login, then those for all. */
export const getTrendViews = ours('History', 'IHistoryManager/GetTrendViews', 'view', {
  reply: { views: many(trendViewRecord) },
});

/** Replaces the view of that name, own or for all. Code 7: there are too many, or the profile may share none. */
export const saveTrendView = ours('History', 'IHistoryManager/SaveTrendView', 'view', {
  element: 'TrendView',
  request: trendViewFields,
  /** Absent where it was saved. */
  reply: { result: choice(['refused']), reason: choice(['tooOften']), retryAfterSec: number },
  rate: 'entry',
  acts: true,
});

/** Done also where there is none of that name. */
export const deleteTrendView = ours('History', 'IHistoryManager/DeleteTrendView', 'view', {
  element: 'TrendView',
  request: { ...trendViewFields, query: text },
  reply: null,
  acts: true,
});
