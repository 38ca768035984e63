import { numbers } from '../history/lists.ts';
import { dayPointRecord } from '../history/pageDay.ts';
import { many, text, time } from '../wire/recordFields.ts';
import { ours, type ReplyOf } from './call.ts';

/** The last 24 hours of the numbers on a page, by half hours. Counters and setpoints have none. */
export const getPageDay = ours('History', 'IHistoryManager/GetPageDay', 'view', {
  version: 2,
  sends: 'xml',
  request: {
    /** Its `SynopticId`. */
    page: text.required,
  },
  reply: {
    /** The beginnings of the columns, UTC ms; none where the station or the page shows no day. */
    t: numbers,
    /** End of the last one. */
    to: time.required,
    /** The same time of the clock (a quarter of an hour), in the station's zone; absent: the clocks jumped over it. */
    yesterday: time,
    points: many(dayPointRecord),
  },
});
export type PageDayReply = ReplyOf<typeof getPageDay>;
