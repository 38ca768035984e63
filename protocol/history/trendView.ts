import { readText } from '../wire/fields.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { boolean, field, text } from '../wire/recordFields.ts';
import { writtenText } from '../wire/writtenText.ts';

export const longestViewName = 80;
export const longestViewQuery = 4000;
/** Of one user, and of the shared ones. */
export const mostViews = 200;

export const trendViewFields = {
  /** At most 80 visible characters. */
  name: field<string>({ ...text.form, read: (node, name) => writtenText(readText(node, name), longestViewName) })
    .required,
  isForAll: boolean.strict.or(false),
  /** Its owner; of a shared one, the last author. Not read in a request. */
  login: text.default(''),
  /** The part of its address after the `?`; at most 4,000 characters. */
  query: field<string>({
    ...text.form,
    read(node, name) {
      const query = readText(node, name);
      return query !== undefined && query.length <= longestViewQuery ? query : undefined;
    },
  }).required,
};
export const trendViewRecord = record('TrendView', trendViewFields);
/**
 * A saved view of trends: a user's own, or shared. Names are unique among each user's own and among the shared ones.
 */
export type TrendView = RecordOf<typeof trendViewRecord>;
