import { ByteList, ByteReader } from './byteList.ts';
import { compress, decompress, packBytes, unpackBytes } from './packBytes.ts';
import { emptyEntries, type TierEntries } from './tierEntries.ts';
import { transposed, transposedBack } from './transpose.ts';
import { powers, scaled, shortest } from './valueForm.ts';

/** The first byte of a packed span is a number of decimals or one of these. */
const asSingles = 254;
const asDoubles = 255;
const noValue = 0x80;

/** All entries are `entryMs` long. A sum with more than six decimals is rounded. */
export function packEntries(entries: TierEntries, entryMs: number): Uint8Array {
  const decimals = decimalsOf(entries);
  const head = decimals ?? (areSingles(entries) ? asSingles : asDoubles);
  const values = decimals === undefined ? writeFloats(entries, head) : writeWholes(entries, decimals);
  return compress(packBytes([Uint8Array.of(head), writePlaces(entries, entryMs), values]));
}

/** Throws if the bytes are damaged. */
export function unpackEntries(packed: Uint8Array, entryMs: number): TierEntries {
  const [head, places, values] = unpackBytes(decompress(packed), 3);
  const form = head?.[0];
  if (form === undefined || !places || !values) throw new RangeError('a span without its lists');
  const entries = readPlaces(places, entryMs);
  if (form >= asSingles) readFloats(entries, values, form);
  else readWholes(entries, values, form);
  return entries;
}

/** Undefined: there are no entries. Throws if the bytes are damaged. */
export function firstSlot(packed: Uint8Array): number | undefined {
  const [, lists = packed] = unpackBytes(decompress(packed), 3);
  const [places] = unpackBytes(lists, 2);
  return places && places.length > 0 ? new ByteReader(places).unsigned() : undefined;
}

const valueNames = ['min', 'max', 'last'] as const;

/**
 * The least number of decimals that represents everything exactly; else everything but the sums, which are then
 * rounded. Undefined: there is none.
 */
function decimalsOf(entries: TierEntries): number | undefined {
  const decimals = powers.findIndex((_, i) => isWhole(entries, i) && areSumsWhole(entries, i));
  const rounded = decimals < 0 ? powers.findIndex((_, i) => isWhole(entries, i)) : decimals;
  return rounded < 0 ? undefined : rounded;
}

function areSumsWhole({ sum }: TierEntries, decimals: number): boolean {
  return sum.every((value) => Number.isNaN(value) || scaled(value, decimals) !== undefined);
}

/** Beyond this, sums of whole numbers are not exact. */
const largest = 2 ** 50;

function isWhole({ n, sum, count, good, ...entries }: TierEntries, decimals: number): boolean {
  const power = powers[decimals] ?? 1;
  for (let i = 0; i < n; i++) {
    const held = (entries.last[i] ?? 0) * (good[i] ?? 0);
    if (Math.abs(sum[i] ?? 0) * power > largest || Math.abs(held) * power > largest) return false;
    // An increase may have more decimals than its result: from 10.25 to 11.
    if (scaled(count[i] ?? 0, decimals) === undefined) return false;
    for (const name of valueNames) {
      const value = entries[name][i] ?? Number.NaN;
      if (!Number.isNaN(value) && scaled(value, decimals) === undefined) return false;
    }
  }
  return true;
}

function areSingles(entries: TierEntries): boolean {
  return valueNames.every((name) =>
    entries[name].every((value) => Number.isNaN(value) || shortest(Math.fround(value)) === value),
  );
}

function writePlaces({ n, slot, good, quality, resets, min }: TierEntries, entryMs: number): Uint8Array {
  const [places, marks] = [new ByteList(), new ByteList()];
  let before = -1;
  for (let i = 0; i < n; i++) {
    places.unsigned((slot[i] ?? 0) - before - 1);
    places.unsigned(entryMs - (good[i] ?? 0));
    before = slot[i] ?? 0;
    marks.byte((quality[i] ?? 0) | (Number.isNaN(min[i]) ? noValue : 0));
    marks.byte(resets[i] ?? 0);
  }
  return packBytes([places.bytes, marks.bytes]);
}

/** `min` is NaN where there is no value. */
function readPlaces(bytes: Uint8Array, entryMs: number): TierEntries {
  const [places = bytes, marks = bytes] = unpackBytes(bytes, 2);
  const entries = emptyEntries(marks.length / 2);
  const reader = new ByteReader(places);
  let slot = -1;
  for (let i = 0; i < entries.n; i++) {
    slot += reader.unsigned() + 1;
    entries.slot[i] = slot;
    entries.good[i] = entryMs - reader.unsigned();
    const mark = marks[2 * i] ?? 0;
    entries.quality[i] = mark & ~noValue;
    entries.resets[i] = marks[2 * i + 1] ?? 0;
    if (mark & noValue) for (const name of [...valueNames, 'sum'] as const) entries[name][i] = Number.NaN;
  }
  return entries;
}

/** As whole numbers: each last value as difference to the previous one, the others as differences to it. */
function writeWholes(entries: TierEntries, decimals: number): Uint8Array {
  const [last, low, high, sum, count] = Array.from({ length: 5 }, () => new ByteList());
  if (!last || !low || !high || !sum || !count) return new Uint8Array();
  const power = powers[decimals] ?? 1;
  let before = 0;
  for (let i = 0; i < entries.n; i++) {
    const whole = (name: 'min' | 'max' | 'last' | 'sum' | 'count') => Math.round((entries[name][i] ?? 0) * power);
    count.signed(whole('count'));
    if (Number.isNaN(entries.min[i])) continue;
    const value = whole('last');
    last.signed(value - before);
    low.signed(value - whole('min'));
    high.signed(whole('max') - value);
    sum.signed(whole('sum') - value * (entries.good[i] ?? 0));
    before = value;
  }
  return packBytes([last.bytes, low.bytes, high.bytes, sum.bytes, count.bytes]);
}

function readWholes(entries: TierEntries, bytes: Uint8Array, decimals: number): void {
  const [last, low, high, sum, count] = unpackBytes(bytes, 5).map((list) => new ByteReader(list));
  if (!last || !low || !high || !sum || !count) return;
  const power = powers[decimals] ?? 1;
  let value = 0;
  for (let i = 0; i < entries.n; i++) {
    entries.count[i] = count.signed() / power;
    if (Number.isNaN(entries.min[i])) continue;
    value += last.signed();
    entries.last[i] = value / power;
    entries.min[i] = (value - low.signed()) / power;
    entries.max[i] = (value + high.signed()) / power;
    entries.sum[i] = (sum.signed() + value * (entries.good[i] ?? 0)) / power;
  }
}

/** Floats of four or eight bytes, list after list; a sum as its mean. */
function writeFloats(entries: TierEntries, head: number): Uint8Array {
  const { n, good } = entries;
  const mean = entries.sum.map((sum, i) => sum / (good[i] || 1));
  const numbers = [entries.min, entries.max, entries.last, mean].flatMap((list) => [...list]);
  const floats = head === asSingles ? Float32Array.from(numbers) : Float64Array.from(numbers);
  const counts = Float64Array.from({ length: n }, (_, i) => entries.count[i] ?? 0);
  const form = head === asSingles ? 'float32' : 'float64';
  return packBytes([
    transposed(form, new Uint8Array(floats.buffer)),
    transposed('float64', new Uint8Array(counts.buffer)),
  ]);
}

function readFloats(entries: TierEntries, bytes: Uint8Array, head: number): void {
  const isSingle = head === asSingles;
  const [packed = bytes, counts = bytes] = unpackBytes(bytes, 2);
  const floats = transposedBack(isSingle ? 'float32' : 'float64', packed);
  const numbers = isSingle ? new Float32Array(floats.buffer) : new Float64Array(floats.buffer);
  const { n } = entries;
  const value = (at: number) => (isSingle ? shortest(numbers[at] ?? 0) : (numbers[at] ?? 0));
  entries.count.set(new Float64Array(transposedBack('float64', counts).buffer));
  for (let i = 0; i < n; i++) {
    if (Number.isNaN(entries.min[i])) continue;
    entries.min[i] = value(i);
    entries.max[i] = value(n + i);
    entries.last[i] = value(2 * n + i);
    entries.sum[i] = (numbers[3 * n + i] ?? 0) * (entries.good[i] ?? 0);
  }
}
