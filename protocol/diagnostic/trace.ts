import { type RecordOf, record } from '../wire/record.ts';
import { choice, many, number, text, time } from '../wire/recordFields.ts';

/** A trace of a link ends by itself after this time, ms, and before it when nobody has read it for `unreadMs`. */
export const longestTraceMs = 600_000;
export const unreadMs = 30_000;
/** Messages of a link that are kept for whoever traces; what is older is left out and counted. */
export const mostTraced = 500;
/** How much of a message is kept. */
export const mostTracedBytes = 260;

/**
 * What a message is. `read`, `write`, `subscribe`: asked by the service; `values`, `done`, `refusal`: what was answered;
 * `told`: what the field told unasked; `unreadable`: bytes that make no message.
 */
const messageKinds = ['read', 'write', 'subscribe', 'values', 'done', 'refusal', 'told', 'unreadable'] as const;
export type MessageKind = (typeof messageKinds)[number];

const messageRecord = record('Message', {
  /** Rises from message to message. */
  number: number.or(0),
  /** UTC milliseconds. */
  time: time.or(0),
  direction: choice(['sent', 'received']).or('received'),
  kind: choice(messageKinds).or('unreadable'),
  /** What it is about, as the station file writes addresses: `holding:10-19`. */
  subject: text,
  /** The values, or the code of a refusal; raw numbers with spaces between them. */
  values: text,
  /** The bytes in hexadecimal; undefined where the driver has none. */
  bytes: text,
});
export type TracedMessage = RecordOf<typeof messageRecord>;
/** A message as its driver puts it; the words around it come from the catalogue. */
export type LinkMessage = Omit<TracedMessage, 'number' | 'time'>;

export const traceRecord = record('Trace', {
  /** When it ends by itself, UTC milliseconds; undefined: it is over, or there was none. */
  until: time,
  /** Messages that came in between and are kept no longer; undefined: none. */
  missed: number,
  messages: many(messageRecord),
});
/** What of a trace is new to whoever asks. */
export type TracePart = RecordOf<typeof traceRecord>;
