import { type ClientHttp2Session, type ClientHttp2Stream, connect, constants } from 'node:http2';
import { pipeline, Readable } from 'node:stream';
import type { TLSSocket } from 'node:tls';
import { NoAnswer, type TunnelReply, type TunnelRequest } from '../fleet.ts';

/** Of a request that names none, ms. */
const usualTimeoutMs = 20_000;
/** What one reply may have under way, and all of a connection, bytes: what no one takes is not sent. */
const streamWindow = 256 * 1024;
const sessionWindow = 2 * 1024 * 1024;
/** Of one connection, MB. */
const mostMemory = 16;
/** Requests at once; a station takes 500. */
const mostAtOnce = 400;

type Headers = TunnelReply['headers'];

/** The connection of one station, on which the hub asks. */
export class StationLink {
  readonly #session: ClientHttp2Session;
  readonly #socket: TLSSocket;
  readonly #closed: Promise<void>;
  readonly #streams = new Set<ClientHttp2Stream>();

  constructor(socket: TLSSocket) {
    this.#socket = socket;
    this.#session = connect('http://station', {
      createConnection: () => socket,
      settings: { enablePush: false, initialWindowSize: streamWindow, maxHeaderListSize: 16_384 },
      maxSessionMemory: mostMemory,
    });
    this.#session.on('error', () => undefined);
    this.#session.once('connect', () => {
      if (!this.#session.destroyed) this.#session.setLocalWindowSize(sessionWindow);
    });
    this.#closed = new Promise((resolve) => socket.once('close', () => resolve()));
  }

  get isOpen(): boolean {
    return !this.#session.destroyed && !this.#session.closed && !this.#socket.destroyed;
  }

  /** Resolves when the connection is over. */
  get closed(): Promise<void> {
    return this.#closed;
  }

  close(): void {
    this.#session.destroy();
    this.#socket.destroy();
  }

  /** All that is under way: nothing more of it is passed on. */
  cancelAll(): void {
    for (const stream of this.#streams) stream.close(constants.NGHTTP2_CANCEL);
  }

  /** Whether it answers within that time. */
  ping(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), ms);
      const answered = (isAlive: boolean) => {
        clearTimeout(timer);
        resolve(isAlive);
      };
      if (!this.isOpen) return answered(false);
      this.#session.ping((error) => answered(error === null));
    });
  }

  /**
   * Rejects with NoAnswer. What was cancelled, by the signal or as its body is destroyed, is cancelled at the station
   * too.
   */
  request({
    path,
    method = 'GET',
    headers,
    body,
    signal,
    timeoutMs = usualTimeoutMs,
  }: TunnelRequest): Promise<TunnelReply> {
    if (!this.isOpen) return Promise.reject(new NoAnswer('The station is not connected.', false));
    if (this.#streams.size >= mostAtOnce) return Promise.reject(new NoAnswer('Too many requests at once.', false));
    if (signal?.aborted) return Promise.reject(new NoAnswer('Cancelled.', false));
    const stream = this.#session.request({ ...headers, ':path': path, ':method': method }, { endStream: !body });
    this.#streams.add(stream);
    stream.once('close', () => this.#streams.delete(stream));
    if (body instanceof Readable) pipeline(body, stream, (error) => error && stream.close(constants.NGHTTP2_CANCEL));
    else if (body) stream.end(body);
    return replyOf(stream, signal, timeoutMs);
  }
}

function replyOf(stream: ClientHttp2Stream, signal: AbortSignal | undefined, timeoutMs: number): Promise<TunnelReply> {
  return new Promise((resolve, reject) => {
    const cancel = () => stream.close(constants.NGHTTP2_CANCEL);
    const timer = setTimeout(() => {
      cancel();
      reject(new NoAnswer('The station did not answer in time.', true));
    }, timeoutMs);
    signal?.addEventListener('abort', cancel, { once: true });
    stream.once('close', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
      // After a reply no one waits for this now.
      reject(new NoAnswer('The connection ended before the answer.', true));
    });
    // Each is followed by `close`; while the body is read, it is the reader's.
    stream.on('error', () => undefined);
    stream.once('response', ({ ':status': status = 0, ...headers }) => {
      clearTimeout(timer);
      resolve({ status, headers: headers as Headers, body: bodyOf(stream) });
    });
  });
}

/** HTTP/2 ends a body that was cut off as if it were whole: here it ends with an error. */
function bodyOf(stream: ClientHttp2Stream): Readable {
  let isEnd = false;
  const body = new Readable({
    read: () => void stream.resume(),
    destroy: (error, done) => {
      if (!stream.closed) stream.close(constants.NGHTTP2_CANCEL);
      done(error);
    },
  });
  // What is cancelled has no reader.
  body.on('error', () => undefined);
  stream.on('data', (part: Buffer) => void (body.push(part) || stream.pause()));
  stream.once('end', () => {
    // Where the connection is gone by now, it may be the end of that.
    isEnd = stream.session?.destroyed === false;
  });
  stream.once('close', () => {
    const isWhole = isEnd && !stream.aborted && stream.rstCode === constants.NGHTTP2_NO_ERROR;
    if (isWhole) body.push(null);
    else body.destroy(new NoAnswer('The connection ended before the end of the answer.', true));
  });
  return body;
}
