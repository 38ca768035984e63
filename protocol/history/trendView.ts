import { readText } from '../wire/fields.ts';
import { type RecordOf, record } from '../wire/record.ts';
import { boolean, field, text } from '../wire/recordFields.ts';
import { writtenText } from '../wire/writtenText.ts';

export const longestViewName = 80;
export const longestViewQuery = 4000;
/** Views of one person, and for all. */
export const mostViews = 200;

export const trendViewFields = {
  /** At most 80 visible characters. */
  name: field<string>({ ...text.form, read: (node, name) => writtenText(readText(node, name), longestViewName) })
    .required,
  isForAll: boolean.strict.or(false),
  /** Whose it is; of one for all, who saved it last. Of a request it is not read. */
  login: text.default(''),
  /** What follows the `?` of its address; at most 4,000 characters. */
  query: field<string>({
    ...text.form,
    read(node, name) {
      const query = readText(node, name);
      return query !== undefined && query.length <= longestViewQuery ? query : undefined;
    },
  }).required,
};
export const trendViewRecord = record('TrendView', trendViewFields);
/** A view of trends, kept by its name: somebody's own, or for all. A name stands once among each person's own and once among those for all. */
export type TrendView = RecordOf<typeof trendViewRecord>;
