import { eventRecord } from '../log/event.ts';
import { bookFields, openNowRecord } from '../log/shiftBook.ts';
import { sinceGroupRecord } from '../log/since.ts';
import { filled, many, one, part, text, texts, time, trimmed } from '../wire/recordFields.ts';
import { entry, ours, type ReplyOf } from './call.ts';

const alsoIn = ['degraded'] as const;

/** A shift of the station's calendar, and what the log has of it. */
export const getShift = ours('Report', 'IReportManager/GetShift', 'view', {
  alsoIn,
  request: {
    /** A moment in it, UTC ms; absent: now. */
    at: time.strict,
  },
  reply: {
    /** UTC ms; `to` is not in it. */
    from: time.or(0),
    to: time.or(0),
    ...bookFields,
    /** The newest hand-over or take-over of all shifts: who is on duty, or what waits to be taken over. Undefined: there was none. */
    latest: one(eventRecord),
  },
});
export type Shift = ReplyOf<typeof getShift>;

const readingFields = {
  /** Of this list, for `TakeOver`. */
  revision: text.or(''),
  /** The hand-over or take-over that was the newest one. */
  latest: one(eventRecord),
  /** Begins where the reader's own last shift ended, or the last visit; UTC ms. */
  from: time,
  groups: many(sinceGroupRecord),
  open: part(openNowRecord),
  ...bookFields,
} as const;

/** What the next operator confirms; to the one on duty it shows what a hand-over leaves open. */
export const getReadingList = ours('Report', 'IReportManager/GetReadingList', 'note', {
  alsoIn,
  reply: {
    ...readingFields,
    /** Logins of those to whom the shift can be handed over. */
    people: texts.named('Person').or([]),
  },
});
export type ReadingList = ReplyOf<typeof getReadingList>;

/** The user hands over what is open now. */
export const handOver = ours('Report', 'IReportManager/HandOver', 'note', {
  alsoIn,
  request: {
    /** At most 2,000 characters, with line breaks; may be empty. */
    text: trimmed.or(''),
    /** Login; absent: anyone. */
    recipient: filled,
  },
  /** `notOnDuty`: someone else is. */
  refusals: ['textBad', 'unknownPerson', 'notOnDuty'],
  ...entry,
});

/** The user is on duty from now on, and has read the list of that revision. */
export const takeOver = ours('Report', 'IReportManager/TakeOver', 'note', {
  alsoIn,
  request: { revision: text.required },
  /** `changed`: something came in that the list does not have; the reply has the new list. */
  refusals: ['changed', 'alreadyOnDuty'],
  ...entry,
  reply: readingFields,
});
export type TakeOverOutcome = ReplyOf<typeof takeOver>;
