import type { BlockOrder } from './blockOrder.ts';
import { ByteReader } from './byteList.ts';
import { decompress, unpackBytes } from './packBytes.ts';
import { type BlockSlice, type HistorySample, noValue, SampleBlock } from './sampleBlock.ts';
import { transposedBack } from './transpose.ts';
import { type Form, forms, powers, shortest } from './valueForm.ts';

export interface Samples {
  readonly n: number;
  readonly times: Float64Array;
  /** NaN where there is no value, and for texts. */
  readonly values: Float64Array;
  readonly qualities: Uint8Array;
  /** Texts only. */
  readonly texts: readonly (string | undefined)[] | undefined;
  /** Of a block that has one (`BlockOrder`): counting continues from it. */
  readonly base?: { readonly value: number | undefined; readonly isSecondPass: boolean };
}

/** Throws if the block is damaged. */
export function unpackSamples(packed: Uint8Array): Samples {
  const [head, times, values, marks] = unpackBytes(decompress(packed), 4);
  const form = forms[head?.[0] ?? -1];
  if (form === undefined || !times || !values || !marks) throw new RangeError('a block of no known form');
  return read(form, { times, values: transposedBack(form, values), marks });
}

export function samplesOf(block: SampleBlock): Samples {
  return read(block.form, block.sliceFrom([0, 0, 0]));
}

/** `slice` must be the whole block. */
export function samplesOfSlice(form: Form, slice: BlockSlice): Samples {
  return read(form, slice);
}

/** Joins slices in their order. Throws if they are damaged. */
export function blockOf(form: Form, slices: readonly BlockSlice[]): SampleBlock {
  const joined = (name: keyof BlockSlice) => Buffer.concat(slices.map((slice) => slice[name]));
  const samples = read(form, { times: joined('times'), values: joined('values'), marks: joined('marks') });
  const block = new SampleBlock(form);
  for (let i = 0; i < samples.n; i++) block.add(sampleAt(samples, i));
  return block;
}

export function withoutBase(samples: Samples, { isLate, hasBase }: BlockOrder): Samples {
  if (!hasBase) return samples;
  const { n, times, values, qualities, texts } = samples;
  const { value } = sampleAt(samples, 0);
  return {
    ...{ n: n - 1, times: times.subarray(1), values: values.subarray(1), qualities: qualities.subarray(1) },
    texts: texts?.slice(1),
    base: { value: typeof value === 'number' ? value : undefined, isSecondPass: isLate },
  };
}

export function sampleAt({ times, values, qualities, texts }: Samples, i: number): HistorySample {
  const number = values[i] ?? Number.NaN;
  const value = texts ? texts[i] : Number.isNaN(number) ? undefined : number;
  return { time: times[i] ?? 0, value, quality: qualities[i] ?? 0 };
}

function read(form: Form, slice: BlockSlice): Samples {
  const times = readTimes(slice.times);
  const n = times.length;
  const qualities = new Uint8Array(n);
  const hasValue = readMarks(slice.marks, qualities);
  const values = new Float64Array(n).fill(Number.NaN);
  if (form === 'text') {
    const reader = new ByteReader(slice.values);
    const texts = Array.from({ length: n }, (_, i) =>
      hasValue[i] ? Buffer.from(reader.take(reader.unsigned())).toString('utf8') : undefined,
    );
    return { n, times, values, qualities, texts };
  }
  readNumbers(form, slice.values, hasValue, values);
  return { n, times, values, qualities, texts: undefined };
}

function readTimes(bytes: Uint8Array): Float64Array {
  const reader = new ByteReader(bytes);
  // Each takes at least a byte.
  const times = new Float64Array(bytes.length);
  let n = 0;
  let [time, step] = [0, 0];
  while (!reader.isAtEnd) {
    if (n === 0) time = reader.unsigned();
    else {
      step += reader.signed();
      time += step;
    }
    times[n++] = time;
  }
  return times.slice(0, n);
}

/** Fills in the qualities; returns 1 for each sample that has a value. */
function readMarks(bytes: Uint8Array, qualities: Uint8Array): Uint8Array {
  const reader = new ByteReader(bytes);
  const hasValue = new Uint8Array(qualities.length);
  let [from, mark] = [0, noValue];
  const fill = (to: number) => {
    qualities.fill(mark & ~noValue, from, to);
    hasValue.fill(mark & noValue ? 0 : 1, from, to);
  };
  while (!reader.isAtEnd) {
    const next = from + reader.unsigned();
    fill(next);
    from = next;
    mark = reader.byte();
  }
  fill(qualities.length);
  return hasValue;
}

function readNumbers(form: Exclude<Form, 'text'>, bytes: Uint8Array, hasValue: Uint8Array, values: Float64Array): void {
  if (typeof form === 'number') {
    const reader = new ByteReader(bytes);
    const power = powers[form] ?? 1;
    let whole = 0;
    for (let i = 0; i < values.length; i++) {
      if (!hasValue[i]) continue;
      whole += reader.signed();
      values[i] = whole / power;
    }
    return;
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const bits = new DataView(new ArrayBuffer(4));
  let [at, previous] = [0, 0];
  for (let i = 0; i < values.length; i++) {
    if (!hasValue[i]) continue;
    if (form === 'float64') {
      values[i] = view.getFloat64(at);
      at += 8;
      continue;
    }
    previous = (view.getUint32(at) ^ previous) >>> 0;
    bits.setUint32(0, previous);
    values[i] = shortest(bits.getFloat32(0));
    at += 4;
  }
}
