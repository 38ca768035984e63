import { type RecordOf, record } from '../wire/record.ts';
import { boolean, text, trimmed } from '../wire/recordFields.ts';

export const trendViewRecord = record('TrendView', {
  name: trimmed.required,
  isForAll: boolean.or(false),
  /** Its owner; of a shared one, the last author. */
  login: text.default(''),
  /** The part of its address after the `?`. */
  query: text.required,
});
/**
 * A saved view of trends: a user's own, or shared. Names are unique among each user's own and among the shared ones.
 */
export type TrendView = RecordOf<typeof trendViewRecord>;

export const longestViewName = 80;
export const longestViewQuery = 4000;
/** Of one user, and of the shared ones. */
export const mostViews = 200;
