import { type RecordOf, record } from '../wire/record.ts';
import { boolean, text, trimmed } from '../wire/recordFields.ts';

export const trendViewRecord = record('TrendView', {
  name: trimmed.required,
  isForAll: boolean.or(false),
  /** Whose it is; of one for all, who saved it last. */
  login: text.default(''),
  /** What follows the `?` of its address. */
  query: text.required,
});
/** A view of trends, kept by its name: somebody's own, or for all. A name stands once among each person's own and once among those for all. */
export type TrendView = RecordOf<typeof trendViewRecord>;

export const longestViewName = 80;
export const longestViewQuery = 4000;
/** Views of one person, and for all. */
export const mostViews = 200;
