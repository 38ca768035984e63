import type { Event, Events } from './events.ts';

const begin = Buffer.from('data: ');
const separator = Buffer.from('\n\n');
const nothing = Buffer.alloc(0);
/** Length of what follows a complete frame before the next one. */
const chunkEndBytes = 2;

export interface ViewerParts {
  readonly points: number;
  readonly events: Events;
  /** Decides whether the time of the frame is recorded. */
  readonly onEvent: (event: Event) => void;
  /** Called once, when it holds a whole set of good values. */
  readonly onLive: () => void;
}

export class Viewer {
  readonly #parts: ViewerParts;
  readonly #values: Float64Array;
  #rest: Buffer = nothing;
  #last: Event | undefined;
  #isLive = false;

  constructor(parts: ViewerParts) {
    this.#parts = parts;
    this.#values = new Float64Array(parts.points + 1).fill(Number.NaN);
  }

  /** The service writes a frame as one HTTP chunk: the chunk heads between frames are skipped. */
  take(piece: Buffer): void {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, piece]) : piece;
    let at = 0;
    for (let end = bytes.indexOf(separator); end >= 0; end = bytes.indexOf(separator, at)) {
      this.#apply(this.#parts.events.find(bytes.subarray(bytes.indexOf(begin, at), end), this.#last));
      at = end + separator.length;
    }
    this.#rest = bytes.length - at > chunkEndBytes ? Buffer.from(bytes.subarray(at)) : nothing;
  }

  stale(registers: readonly number[]): number {
    return registers.filter((value, register) => this.#values[register + 1] !== value).length;
  }

  #apply(event: Event): void {
    if (!event.isFull && event.from !== this.#last?.n)
      throw new Error(`a frame goes on from ${event.from}, the viewer stood at ${this.#last?.n}`);
    if (event.isFull) this.#values.fill(Number.NaN);
    this.#last = event;
    const { info, value } = event;
    for (let i = 0; i < info.length; i++) this.#values[info[i] ?? 0] = value[i] ?? Number.NaN;
    this.#parts.onEvent(event);
    if (this.#isLive || this.#values.subarray(1).some(Number.isNaN)) return;
    this.#isLive = true;
    this.#parts.onLive();
  }
}
