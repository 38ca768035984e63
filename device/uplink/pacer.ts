import type { ServerHttp2Stream } from 'node:http2';

/** Bytes that are handed over at once: at 64 kbit/s, a second. */
export const pieceBytes = 8192;
const leastBytes = 4096;
const mostBytes = 1024 * 1024;
/** How much longer than on a free line an answer may take, ms: then less is under way, or more. */
const shortMs = 100;
const longMs = 400;

/** Asks the hub for a sign of life; false: it can't be requested now. */
type Ping = (answered: () => void) => boolean;

interface Piece {
  readonly bytes: number;
  readonly go: () => void;
}

/**
 * What is large waits here, not in the line: only as much is under way as a slow line takes in half a second, so the
 * summary, which does not wait, is never late.
 */
export class Pacer {
  readonly #ping: Ping;
  readonly #waiting: Piece[] = [];
  /** Admitted, and not known to have arrived. */
  #underWay = 0;
  /** Of those, what the system has taken since the last question. */
  #taken = 0;
  #most = pieceBytes;
  #isAsking = false;
  /** Of a free line, ms. */
  #shortest = Number.POSITIVE_INFINITY;

  constructor(ping: Ping) {
    this.#ping = ping;
  }

  /** Calls `go` in its turn; `taken` is called afterwards with the same number. */
  admit(bytes: number, go: () => void): void {
    this.#waiting.push({ bytes, go });
    this.#next();
  }

  taken(bytes: number): void {
    this.#taken += bytes;
    this.#ask();
  }

  /** How long an answer took. */
  note(ms: number): void {
    this.#shortest = Math.min(this.#shortest, ms);
  }

  #next(): void {
    for (;;) {
      const [first] = this.#waiting;
      if (!first || (this.#underWay > 0 && this.#underWay + first.bytes > this.#most)) return;
      this.#waiting.shift();
      this.#underWay += first.bytes;
      first.go();
    }
  }

  #ask(): void {
    if (this.#isAsking || this.#taken === 0) return;
    const [arrived, sentAt] = [this.#taken, performance.now()];
    this.#taken = 0;
    this.#isAsking = true;
    const answered = () => {
      this.#isAsking = false;
      this.#underWay -= arrived;
      this.#adapt(performance.now() - sentAt);
      this.#next();
      this.#ask();
    };
    if (!this.#ping(answered)) answered();
  }

  #adapt(tookMs: number): void {
    this.note(tookMs);
    const queuedMs = tookMs - this.#shortest;
    if (queuedMs < shortMs) this.#most = Math.min(2 * this.#most, mostBytes);
    else if (queuedMs > longMs) this.#most = Math.max(this.#most / 2, leastBytes);
  }
}

/** All that is written on the stream waits for its turn, and so does the writer. */
export function pace(stream: ServerHttp2Stream, pacer: Pacer): void {
  const write = stream._write.bind(stream);
  const _write: typeof stream._write = (data: Buffer | string, encoding, done) => {
    const bytes = typeof data === 'string' ? Buffer.byteLength(data, encoding) : data.length;
    pacer.admit(bytes, () => {
      const end = (error?: Error | null) => {
        pacer.taken(bytes);
        done(error);
      };
      if (stream.destroyed) end(new Error('the hub has left'));
      else write(data, encoding, end);
    });
  };
  // One after another: together they would be one large piece.
  Object.assign(stream, { _write, _writev: undefined });
}
