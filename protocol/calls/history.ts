import { historySeriesRecord, mostColumns, pastFields } from '../history/getHistory.ts';
import { samplesSeriesRecord } from '../history/getSamples.ts';
import { historyTiers } from '../history/historyTier.ts';
import { numbers } from '../history/lists.ts';
import { choice, field, many, text, texts, time, whole } from '../wire/recordFields.ts';
import { ours, type ReplyOf, type RequestOf } from './call.ts';

/** Points between two moments by columns of equal length. */
export const getHistory = ours('History', 'IHistoryManager/GetHistory', 'view', {
  purpose: 'history',
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
    /** The source of the columns. */
    tier: choice(historyTiers).required,
    /** End of the last one. */
    to: time.required,
    /** The end of what the device has recorded, UTC ms. */
    recordedTo: time.required,
    /** The oldest stored moment of these points in any tier; undefined: none. */
    recordedFrom: time.named('KeptFrom'),
    /** The beginnings of the columns, UTC ms; as many as each list has. */
    t: numbers,
    /** In the order of the points; of one that was rescaled, oldest first. A point without stored data has none. */
    series: many(historySeriesRecord),
  },
});
export type HistoryQuery = RequestOf<typeof getHistory>;
export type History = ReplyOf<typeof getHistory>;

/** Samples, or entries of a tier, page by page: point after point, by time. */
export const getSamples = ours('History', 'IHistoryManager/GetSamples', 'view', {
  purpose: 'history',
  sends: 'xml',
  request: {
    ...pastFields,
    tier: choice(historyTiers).strict.or('raw'),
    /** At least 1; a page has 50,000 rows at most. */
    count: whole.strict.or(10_000),
    /** The cursor of an earlier reply: what follows it. */
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

/**
 * Which numbers moved most in the last 24 h, measured by their normal range or else their measuring range. Counters and
 * points without a range do not count. The reply may be five minutes old.
 */
export const getMostMoved = ours('History', 'IHistoryManager/GetMostMoved', 'view', {
  /** At most 12 are given. */
  request: { count: whole.strict.or(4) },
  reply: {
    /** Permanent ids, the most moved first; none where nothing moved by 2 % of its range. */
    points: texts.named('Point').or([]),
  },
});
