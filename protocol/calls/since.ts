import { eventRecord } from '../log/event.ts';
import { sinceGroupRecord, sinceNowRecord } from '../log/since.ts';
import { boolean, many, one, part, text, time } from '../wire/recordFields.ts';
import { ours, type ReplyOf } from './call.ts';

/** What happened since the account was last here, and what is out of order now. */
export const getSince = ours('Event', 'IEventManager/GetSince', 'view', {
  alsoIn: ['degraded'],
  request: {
    /** Also what the account has put away since. */
    again: boolean,
    /** Only what is out of order now: `Group`s and marks of the account are left alone. */
    nowOnly: boolean,
  },
  reply: {
    /** When the account was last here, UTC ms; undefined: never before. */
    from: time,
    /** Up to where it tells: what `SetSeen` takes; undefined: the log is empty. */
    newest: text,
    groups: many(sinceGroupRecord),
    /** By another user, and not taken over yet: given to those who may take over. */
    handOver: one(eventRecord),
    now: part(sinceNowRecord),
  },
});
export type Since = ReplyOf<typeof getSince>;

/** The account dismisses what `GetSince` gave up to that place, in every browser. */
export const setSeen = ours('Event', 'IEventManager/SetSeen', 'view', {
  alsoIn: ['degraded'],
  request: { newest: text.required },
  reply: null,
  acts: true,
});
