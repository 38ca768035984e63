import { historyCode } from '../../../protocol/history/historyState.ts';
import type { ValueState } from '../../../protocol/quality.ts';
import type { ReceivedSample } from './recordedPoint.ts';

/** Samples on their way to the recorder: numbers in one list, texts by row. */
export interface SampleBatch {
  readonly rows: Float64Array<ArrayBuffer>;
  readonly texts: ReadonlyMap<number, string>;
}

export interface SlotSample extends Omit<ReceivedSample, 'quality'> {
  readonly slot: number;
  readonly quality: ValueState;
}

/** `tick`: time of receipt, monotonic ms; `isLate`: older than the value shown. */
export interface BatchedSample {
  readonly slot: number;
  readonly tick: number;
  readonly isLate: boolean;
  readonly sample: ReceivedSample;
}

/** Slot, value (NaN: none, or a text), quality, marks, source time, received time, tick. */
const width = 7;
const [fieldTime, late] = [1, 2];
const firstRows = 64;
/** Only the start of a station has more. */
const mostUsualRows = 4096;

export class SampleRows {
  #rows = new Float64Array(width * firstRows);
  #texts = new Map<number, string>();
  #n = 0;

  get n(): number {
    return this.#n;
  }

  add({ slot, value, quality, sourceTime, receivedTime, isFieldTime }: SlotSample, tick: number, isLate = false): void {
    const row = this.#n++;
    const at = row * width;
    if (at + width > this.#rows.length) this.#grow();
    const rows = this.#rows;
    rows[at] = slot;
    rows[at + 1] = typeof value === 'number' ? value : Number.NaN;
    rows[at + 2] = historyCode(quality);
    rows[at + 3] = (isFieldTime ? fieldTime : 0) + (isLate ? late : 0);
    rows[at + 4] = sourceTime;
    rows[at + 5] = receivedTime;
    rows[at + 6] = tick;
    if (typeof value === 'string') this.#texts.set(row, value);
  }

  drain(): SampleBatch {
    const batch = { rows: this.#rows.slice(0, this.#n * width), texts: this.#texts };
    if (this.#n > mostUsualRows) this.#rows = new Float64Array(width * firstRows);
    this.#texts = new Map();
    this.#n = 0;
    return batch;
  }

  #grow(): void {
    const larger = new Float64Array(2 * this.#rows.length);
    larger.set(this.#rows);
    this.#rows = larger;
  }
}

export function* samplesIn({ rows, texts }: SampleBatch): Generator<BatchedSample> {
  for (let row = 0; row * width < rows.length; row++) {
    const at = row * width;
    const [slot = 0, number = Number.NaN, quality = 0, marks = 0, sourceTime = 0, receivedTime = 0, tick = 0] =
      rows.subarray(at, at + width);
    const value = Number.isNaN(number) ? texts.get(row) : number;
    const isFieldTime = marks % late === fieldTime;
    yield {
      slot,
      tick,
      isLate: marks >= late,
      sample: { value, quality, sourceTime, receivedTime, isFieldTime },
    };
  }
}
