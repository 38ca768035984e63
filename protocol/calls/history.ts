import { historySeriesRecord, mostColumns, pastFields } from '../history/getHistory.ts';
import { samplesSeriesRecord } from '../history/getSamples.ts';
import { historyTiers } from '../history/historyTier.ts';
import { numbers } from '../history/lists.ts';
import { choice, field, many, text, time, whole } from '../wire/recordFields.ts';
import { ours, type ReplyOf, type RequestOf } from './call.ts';

/** Points between two moments by columns of equal length. */
export const getHistory = ours('History', 'IHistoryManager/GetHistory', 'view', {
  sends: 'xml',
  request: {
    ...pastFields,
    /** 1 to 4,000. */
    columns: field<number>({
      ...whole.form,
      read(node, name) {
        const columns = whole.form.read(node, name) ?? 0;
        return columns >= 1 && columns <= mostColumns ? columns : undefined;
      },
    }).required,
  },
  reply: {
    /** What the columns are made of. */
    tier: choice(historyTiers).required,
    /** Where the last one ends. */
    to: time.required,
    /** Up to when the device has recorded, UTC ms. */
    recordedTo: time.required,
    /** The oldest moment that is stored of these points in any tier; undefined: nothing is. */
    keptFrom: time,
    /** Where the columns begin, UTC ms; as many as each list has. */
    t: numbers,
    /** In the order of the points; of one that was rescaled, oldest first. A point without a past has none. */
    series: many(historySeriesRecord),
  },
});
export type HistoryQuery = RequestOf<typeof getHistory>;
export type History = ReplyOf<typeof getHistory>;

/** Samples, or entries of a tier, page by page: point after point, by time. */
export const getSamples = ours('History', 'IHistoryManager/GetSamples', 'view', {
  sends: 'xml',
  request: {
    ...pastFields,
    tier: choice(historyTiers).strict.or('raw'),
    /** At least 1; a page has 50,000 rows at most. */
    count: whole.strict.or(10_000),
    /** The cursor of an earlier reply: what comes after it. */
    after: text,
  },
  reply: {
    /** Undefined: nothing follows. */
    next: text,
    series: many(samplesSeriesRecord),
  },
});
export type SamplesQuery = RequestOf<typeof getSamples>;
export type SamplesPage = ReplyOf<typeof getSamples>;
