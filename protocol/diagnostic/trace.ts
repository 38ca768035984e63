import { readNodes, readNumber, readText, readTime } from '../fields.ts';
import { element, type XmlNode } from '../xml.ts';

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

/** A message as its driver puts it; the words around it come from the catalogue. */
export interface LinkMessage {
  readonly direction: 'sent' | 'received';
  readonly kind: MessageKind;
  /** What it is about, as the station file writes addresses: `holding:10-19`. */
  readonly subject?: string | undefined;
  /** The values, or the code of a refusal; raw numbers with spaces between them. */
  readonly values?: string | undefined;
  /** The bytes in hexadecimal; undefined where the driver has none. */
  readonly bytes?: string | undefined;
}

export interface TracedMessage extends LinkMessage {
  /** Rises from message to message. */
  readonly number: number;
  /** UTC milliseconds. */
  readonly time: number;
}

/** What of a trace is new to whoever asks. */
export interface TracePart {
  /** When it ends by itself, UTC milliseconds; undefined: it is over, or there was none. */
  readonly until: number | undefined;
  /** Messages that came in between and are kept no longer. */
  readonly missed: number;
  readonly messages: readonly TracedMessage[];
}

export function writeTracePart({ until, missed, messages }: TracePart): XmlNode {
  return element(
    'Trace',
    { Until: until, Missed: missed },
    messages.map(({ number, time, direction, kind, subject, values, bytes }) =>
      element('Message', {
        Number: number,
        Time: time,
        Direction: direction,
        Kind: kind,
        Subject: subject,
        Values: values,
        Bytes: bytes,
      }),
    ),
  );
}

export function readTracePart(content: XmlNode): TracePart | undefined {
  const [node] = readNodes(content, 'Trace');
  if (!node) return undefined;
  return {
    until: readTime(node, 'Until'),
    missed: readNumber(node, 'Missed') ?? 0,
    messages: readNodes(node, 'Message').map((message) => ({
      number: readNumber(message, 'Number') ?? 0,
      time: readTime(message, 'Time') ?? 0,
      direction: readText(message, 'Direction') === 'sent' ? 'sent' : 'received',
      kind: messageKinds.find((kind) => kind === readText(message, 'Kind')) ?? 'unreadable',
      subject: readText(message, 'Subject'),
      values: readText(message, 'Values'),
      bytes: readText(message, 'Bytes'),
    })),
  };
}
