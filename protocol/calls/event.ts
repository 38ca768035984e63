import { eventFilterFields, eventRecord } from '../log/event.ts';
import { exportFormats } from '../log/eventExport.ts';
import { choice, filled, many, text, trimmed, whole } from '../wire/recordFields.ts';
import { longTimeoutMs, ours, type ReplyOf, type RequestOf } from './call.ts';

// 1,000 objects, and the kinds.
const mostElements = 2500;
const alsoIn = ['degraded'] as const;

/** A page of the log, newest first: the newest, or what is next to a cursor. */
export const getEvents = ours('Event', 'IEventManager/GetEvents', 'view', {
  purpose: 'events',
  ...{ alsoIn, mostElements, sends: 'xml' },
  request: {
    /** A cursor: those older, or those newer than the one that it came with; not both. */
    before: text,
    after: text,
    /** At least 1; a page has 500 at most. */
    count: whole.strict.or(100),
    ...eventFilterFields,
  },
  reply: {
    events: many(eventRecord),
    /** Undefined: nothing is older. */
    older: text,
    /** Where newer ones will be; undefined: there is no event at all. */
    newer: text,
  },
});
export type EventQuery = RequestOf<typeof getEvents>;
export type EventPage = ReplyOf<typeof getEvents>;

/** One event; none where the log has no such id. */
export const getEvent = ours('Event', 'IEventManager/GetEvent', 'view', {
  purpose: 'events',
  alsoIn,
  request: { id: whole.required },
  reply: { events: many(eventRecord) },
});

/** Writes a note: free, on an event, about a point, or the withdrawal of another note. */
export const addNote = ours('Event', 'IEventManager/AddNote', 'note', {
  ...{ alsoIn, rate: 'entry', element: 'Note', notStored: 'notKept' },
  request: {
    /** At most 2,000 characters; may be empty where a note is withdrawn. */
    text: trimmed.or(''),
    /** Id of the event that it is on. */
    onEvent: whole.strict,
    /** Permanent id of the point that it is about. */
    objectId: text,
    /** Permanent id of the alarm whose newest occurrence it is about. */
    alarm: filled,
    /** Id of the note that is withdrawn: that one stays in the log, and says so. Of these four one at most. */
    withdraws: whole.strict,
  },
  refusals: ['textBad', 'noEvent', 'noPoint', 'noAlarm', 'notANote', 'alreadyWithdrawn'],
});
export type NoteRequest = RequestOf<typeof addNote>;

/** The log as a file. */
export const exportEvents = ours('Event', 'IEventManager/Export', 'view', {
  ...{ alsoIn, mostElements, timeoutMs: longTimeoutMs, sends: 'file' },
  request: { format: choice(exportFormats).required, ...eventFilterFields },
});
