import { numberOf } from '../../protocol/sample.ts';
import { eachChange, type Frame } from '../../protocol/wire/frame.ts';

export interface Event {
  readonly bytes: Buffer;
  readonly n: number;
  readonly from: number | undefined;
  readonly isFull: boolean;
  readonly info: Int32Array;
  /** NaN if it is not a good value. */
  readonly value: Float64Array;
  /** Times of receipt, while they are being collected. */
  readonly at: number[];
  /** The frame after it at some viewer, which is tried first for the others. */
  next: Event | undefined;
}

const mostKnown = 4000;

/** All distinct frames: hundreds of viewers get the same bytes, which are compared and not parsed again. */
export class Events {
  readonly #known = new Map<string, Event>();
  readonly #latest: Event[] = [];

  /** `bytes`: `data: …`; `before`: the previous frame of some viewer. */
  find(bytes: Buffer, before: Event | undefined): Event {
    if (before?.next?.bytes.equals(bytes)) return before.next;
    const text = bytes.toString('latin1');
    const event = this.#known.get(text) ?? this.#add(bytes, text);
    if (before) before.next = event;
    return event;
  }

  #add(bytes: Buffer, text: string): Event {
    const frame = JSON.parse(text.slice('data: '.length)) as Frame;
    const info: number[] = [];
    const value: number[] = [];
    eachChange(frame, (change) => {
      info.push(change.infoNumber);
      value.push(change.state === 'good' ? (numberOf(change.value) ?? Number.NaN) : Number.NaN);
    });
    const event: Event = {
      bytes: Buffer.from(bytes),
      n: frame.n,
      from: frame.from,
      isFull: frame.full === 1,
      info: Int32Array.from(info),
      value: Float64Array.from(value),
      at: [],
      next: undefined,
    };
    this.#known.set(text, event);
    this.#latest.push(event);
    if (this.#latest.length > mostKnown) this.#known.delete(this.#latest.shift()?.bytes.toString('latin1') ?? '');
    return event;
  }
}
