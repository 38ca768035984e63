import { type RecordOf, record } from '../wire/record.ts';
import { choice, many, number, text, time } from '../wire/recordFields.ts';

/** A trace of a link ends automatically after this time, ms, and earlier when it has not been read for `unreadMs`. */
export const longestTraceMs = 600_000;
export const unreadMs = 30_000;
/** Messages of a link that are kept for whoever traces; what is older is left out and counted. */
export const mostTraced = 500;
/** Of one message. */
export const mostTracedBytes = 260;

/**
 * `read`, `write`, `subscribe`: requests of the service; `values`, `done`, `refusal`: responses; `told`: sent by the
 * field without a request; `unreadable`: bytes that are not a message.
 */
const messageKinds = ['read', 'write', 'subscribe', 'values', 'done', 'refusal', 'told', 'unreadable'] as const;
export type MessageKind = (typeof messageKinds)[number];

const messageRecord = record('Message', {
  /** Ascending. */
  number: number.or(0),
  /** UTC milliseconds. */
  time: time.or(0),
  direction: choice(['sent', 'received']).or('received'),
  kind: choice(messageKinds).or('unreadable'),
  /** The address in the notation of the station file: `holding:10-19`. */
  subject: text,
  /** The values, or the code of a refusal; raw numbers with spaces between them. */
  values: text,
  /** In hexadecimal; undefined where the driver has none. */
  bytes: text,
});
export type TracedMessage = RecordOf<typeof messageRecord>;
/** As its driver puts it; the words around it come from the catalogue. */
export type LinkMessage = Omit<TracedMessage, 'number' | 'time'>;

export const traceRecord = record('Trace', {
  /** When it ends, UTC milliseconds; undefined: it is over, or there was none. */
  until: time,
  /** Messages in between that are no longer stored; undefined: none. */
  missed: number,
  messages: many(messageRecord),
});
/** The messages since the reader's last request. */
export type TracePart = RecordOf<typeof traceRecord>;
