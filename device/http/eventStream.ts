import type { ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { decimalJson } from '../../protocol/wire/decimalText.ts';

/** One event as sent, serialized once for all who get it. */
export interface EventBytes {
  /** As a chunk of an HTTP/1.1 body. */
  readonly chunk: Buffer;
  /** The event alone, in the same memory. */
  readonly text: Buffer;
}

export function eventBytes(frame: object): EventBytes {
  const text = `data: ${decimalJson(frame)}\n\n`;
  const size = `${Buffer.byteLength(text).toString(16)}\r\n`;
  const chunk = Buffer.from(`${size}${text}\r\n`);
  return { chunk, text: chunk.subarray(size.length, -2) };
}

/**
 * The stream of one browser. Events go to its socket, or by a hub to its stream of HTTP/2, as they are: a response would copy each of them into pieces of its
 * own, for each viewer and each frame again, which was most of what hundreds of viewers cost.
 */
export class EventStream {
  readonly #response: ServerResponse;
  readonly #sink: Writable;
  readonly #isChunked: boolean;

  private constructor(response: ServerResponse, sink: Writable) {
    this.#response = response;
    this.#sink = sink;
    // Never to a client of HTTP/1.0, whose body ends with the connection, nor by HTTP/2.
    this.#isChunked = response.chunkedEncoding;
  }

  /** Sends the head; undefined: the response waits behind another on its connection, and would never end. */
  static begin(response: ServerResponse): EventStream | undefined {
    const sink = sinkOf(response);
    if (!sink) return undefined;
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-accel-buffering': 'no',
    });
    response.flushHeaders();
    return new EventStream(response, sink);
  }

  /** Bytes that the system has not taken yet. */
  get unread(): number {
    return this.#sink.writableLength;
  }

  send({ chunk, text }: EventBytes): void {
    if (!this.#response.writableEnded && this.#sink.writable) this.#sink.write(this.#isChunked ? chunk : text);
  }

  /** When all that was sent is taken; only while much is unread. */
  onceRead(then: () => void): void {
    this.#sink.once('drain', then);
  }
}

/** By HTTP/2 many responses share a socket, which is none of theirs. */
function sinkOf(response: ServerResponse): Writable | null {
  return 'stream' in response ? response : response.socket;
}
