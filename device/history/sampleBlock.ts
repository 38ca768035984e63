import type { Value } from '../../protocol/sample.ts';
import { ByteList } from './byteList.ts';
import { compress, packBytes } from './packBytes.ts';
import { transposed } from './transpose.ts';
import { type Form, fits, forms, scaled } from './valueForm.ts';

/** `quality`: a code of `historyCode`. */
export interface HistorySample {
  /** UTC ms. */
  readonly time: number;
  readonly value: Value | undefined;
  readonly quality: number;
}

/** The newest part of an open block, for the journal: its bytes are appended to those stored before. */
export interface BlockSlice {
  readonly times: Uint8Array;
  readonly values: Uint8Array;
  readonly marks: Uint8Array;
}

const bits = new DataView(new ArrayBuffer(8));

/** Set in a mark beside the quality. */
export const noValue = 0x80;

/**
 * Consecutive samples of one series; none is older than the previous one. Three lists of bytes only grow at their ends,
 * so that new samples are a slice of each. Times: the first, then the change of each step to the previous one. Values:
 * differences of whole numbers; floats as bits, XORed with the previous ones. Marks: where the quality changes, and to
 * what.
 */
export class SampleBlock {
  readonly form: Form;
  readonly #times = new ByteList();
  readonly #values = new ByteList();
  readonly #marks = new ByteList();
  #n = 0;
  #start = 0;
  #last = 0;
  #step = 0;
  #previous = 0;
  #mark = -1;
  #markedAt = 0;

  constructor(form: Form) {
    this.form = form;
  }

  get n(): number {
    return this.#n;
  }
  /** Times of the first and the last sample, UTC ms. */
  get start(): number {
    return this.#start;
  }
  get end(): number {
    return this.#last;
  }
  /** Approximate memory in bytes. */
  get size(): number {
    return this.#times.length + this.#values.length + this.#marks.length;
  }

  canAdd({ time, value }: HistorySample): boolean {
    return (this.#n === 0 || time >= this.#last) && (value === undefined || fits(this.form, value));
  }

  /** Requires `canAdd`. */
  add({ time, value, quality }: HistorySample): void {
    if (this.#n === 0) {
      this.#start = time;
      this.#times.unsigned(time);
    } else {
      const step = time - this.#last;
      this.#times.signed(step - this.#step);
      this.#step = step;
    }
    this.#last = time;
    const mark = value === undefined ? quality | noValue : quality;
    if (mark !== this.#mark) {
      this.#marks.unsigned(this.#n - this.#markedAt);
      this.#marks.byte(mark);
      this.#mark = mark;
      this.#markedAt = this.#n;
    }
    if (value !== undefined) this.#addValue(value);
    this.#n++;
  }

  lengths(): readonly [number, number, number] {
    return [this.#times.length, this.#values.length, this.#marks.length];
  }

  sliceFrom([times, values, marks]: readonly [number, number, number]): BlockSlice {
    return {
      times: this.#times.from(times),
      values: this.#values.from(values),
      marks: this.#marks.from(marks),
    };
  }

  /** Compressed and with a checksum. */
  pack(): Uint8Array {
    const values = transposed(this.form, this.#values.bytes);
    const plain = packBytes([Uint8Array.of(forms.indexOf(this.form)), this.#times.bytes, values, this.#marks.bytes]);
    return compress(plain);
  }

  #addValue(value: Value): void {
    if (typeof value === 'string') {
      const bytes = Buffer.from(value, 'utf8');
      this.#values.unsigned(bytes.length);
      this.#values.append(bytes);
    } else if (typeof this.form === 'number') {
      const whole = scaled(value, this.form) ?? 0;
      this.#values.signed(whole - this.#previous);
      this.#previous = whole;
    } else if (this.form === 'float32') {
      bits.setFloat32(0, value);
      const written = bits.getUint32(0);
      bits.setUint32(0, (written ^ this.#previous) >>> 0);
      this.#values.append(new Uint8Array(bits.buffer, 0, 4));
      this.#previous = written;
    } else {
      bits.setFloat64(0, value);
      this.#values.append(new Uint8Array(bits.buffer));
    }
  }
}
