import { connect, type Socket } from 'node:net';
import { Chunks } from './chunks.ts';

export interface Reply {
  readonly head: string;
  readonly body: Buffer;
}

type Expects =
  | { readonly kind: 'reply'; readonly resolve: (reply: Reply) => void; readonly reject: (error: Error) => void }
  | { readonly kind: 'stream'; readonly onPiece: (piece: Buffer) => void; readonly reject: (error: Error) => void };

// All connections of the process read into it, one after the other; whatever is kept is copied.
const arrival = Buffer.allocUnsafeSlow(256 * 1024);

/**
 * One connection of a browser, kept alive: a request, its reply, the next; a stream at last. It knows as much of HTTP as
 * it takes to find the end of a reply, so that many of them do not use up the machine that is measured.
 */
export class Connection {
  readonly #socket: Socket;
  #expects: Expects | undefined;
  #head: string | undefined;
  #rest: Buffer = Buffer.alloc(0);
  #chunks: Chunks | undefined;
  #body: Buffer[] = [];
  #left = 0;

  constructor(url: URL) {
    const take = (length: number) => {
      try {
        this.#take(arrival.subarray(0, length));
      } catch (error) {
        this.#fail(error as Error);
      }
      return true;
    };
    this.#socket = connect({ host: url.hostname, port: Number(url.port), onread: { buffer: arrival, callback: take } });
    this.#socket.setNoDelay(true);
    this.#socket.on('error', (error) => this.#fail(error));
    this.#socket.on('close', () => this.#fail(new Error('the service closed the connection')));
  }

  ask(request: string): Promise<Reply> {
    return new Promise((resolve, reject) => this.#begin(request, { kind: 'reply', resolve, reject }));
  }

  /** Gives the pieces of a reply that does not end; fails when it does. */
  stream(request: string, onPiece: (piece: Buffer) => void): Promise<never> {
    return new Promise((_, reject) => this.#begin(request, { kind: 'stream', onPiece, reject }));
  }

  close(): void {
    this.#expects = undefined;
    this.#socket.destroy();
  }

  #begin(request: string, expects: Expects): void {
    this.#expects = expects;
    this.#head = undefined;
    this.#socket.write(request);
  }

  #fail(error: Error): void {
    const expects = this.#expects;
    this.close();
    expects?.reject(error);
  }

  #take(bytes: Buffer): void {
    if (this.#head === undefined) this.#takeHead(bytes);
    else this.#takeBody(bytes);
  }

  #takeHead(bytes: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    const end = this.#rest.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#rest.toString('latin1', 0, end);
    const body = this.#rest.subarray(end + 4);
    this.#rest = Buffer.alloc(0);
    this.#body = [];
    if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(head);
    const length = headerOf(head, 'content-length');
    this.#head = head;
    this.#chunks = length === undefined ? new Chunks() : undefined;
    this.#left = Number(length ?? 0);
    this.#takeBody(body);
  }

  #takeBody(bytes: Buffer): void {
    const expects = this.#expects;
    if (!expects) throw new Error('more than was asked for');
    if (expects.kind === 'stream') {
      if (!this.#chunks || this.#chunks.feed(bytes, expects.onPiece)) throw new Error('the service ended the stream');
      return;
    }
    // The copy: the next arrival overwrites this one.
    const keep = (piece: Buffer) => void this.#body.push(Buffer.from(piece));
    let isWhole = false;
    if (this.#chunks) isWhole = this.#chunks.feed(bytes, keep);
    else {
      keep(bytes);
      this.#left -= bytes.length;
      isWhole = this.#left === 0;
    }
    if (!isWhole) return;
    this.#expects = undefined;
    expects.resolve({ head: this.#head ?? '', body: Buffer.concat(this.#body) });
  }
}

/** A header of a reply. */
export function headerOf(head: string, name: string): string | undefined {
  return new RegExp(`^${name}: *(.*?)\r?$`, 'im').exec(head)?.[1];
}
