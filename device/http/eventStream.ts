import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
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
 * The stream of one browser. Events go to its socket as they are: a response would copy each of them into pieces of its
 * own, for each viewer and each frame again, which was most of what hundreds of viewers cost.
 */
export class EventStream {
  readonly #response: ServerResponse;
  readonly #socket: Socket;
  readonly #isChunked: boolean;

  private constructor(response: ServerResponse, socket: Socket) {
    this.#response = response;
    this.#socket = socket;
    // Never to a client of HTTP/1.0: its body ends with the connection.
    this.#isChunked = response.chunkedEncoding;
  }

  /** Sends the head; undefined: the response waits behind another on its connection, and would never end. */
  static begin(response: ServerResponse): EventStream | undefined {
    if (!response.socket) return undefined;
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-accel-buffering': 'no',
    });
    response.flushHeaders();
    return new EventStream(response, response.socket);
  }

  /** Bytes that the system has not taken yet. */
  get unread(): number {
    return this.#socket.writableLength;
  }

  send({ chunk, text }: EventBytes): void {
    if (!this.#response.writableEnded && this.#socket.writable) this.#socket.write(this.#isChunked ? chunk : text);
  }

  /** When all that was sent is taken; only while much is unread. */
  onceRead(then: () => void): void {
    this.#socket.once('drain', then);
  }
}
