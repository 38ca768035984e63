import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packEntries, unpackEntries } from './packEntries.ts';
import { blockOf, sampleAt, samplesOf, unpackSamples } from './readBlock.ts';
import { type HistorySample, SampleBlock } from './sampleBlock.ts';
import { entriesOf, entryAt } from './testEntries.ts';
import { fits, forms } from './valueForm.ts';

const codes = fc.constantFrom(0, 1, 9, 14);
const numbers = fc.oneof(
  fc.integer({ min: -100_000, max: 100_000 }).map((n) => n / 10),
  fc.float({ noNaN: true, noDefaultInfinity: true }).map((n) => Number(n.toPrecision(7))),
  fc.double({ noNaN: true, min: -1e100, max: 1e100 }),
);
const rows = (values: fc.Arbitrary<number | string>) =>
  fc.array(fc.tuple(fc.integer({ min: 0, max: 900_000 }), fc.option(values, { nil: undefined }), codes), {
    minLength: 1,
    maxLength: 60,
  });

function samples(told: readonly (readonly [number, number | string | undefined, number])[]): HistorySample[] {
  let time = 1_700_000_000_000;
  return told.map(([step, value, quality]) => {
    time += step;
    return { time, value, quality };
  });
}

function blockFor(all: readonly HistorySample[]): SampleBlock {
  // A narrow form may hold a large number that a wider one does not.
  const form = forms.find((one) => all.every(({ value }) => value === undefined || fits(one, value))) ?? 'text';
  const block = new SampleBlock(form);
  for (const sample of all) {
    expect(block.canAdd(sample)).toBe(true);
    block.add(sample);
  }
  return block;
}

const back = (read: ReturnType<typeof samplesOf>) => Array.from({ length: read.n }, (_, i) => sampleAt(read, i));

test.each([
  ['numbers', numbers],
  ['whole numbers', fc.integer()],
  ['float registers', fc.float({ noNaN: true, noDefaultInfinity: true }).map((n) => Number(n.toPrecision(7)))],
])('%s come back exactly as they were recorded, with their times and qualities', (_, values) => {
  fc.assert(
    fc.property(rows(values), (told) => {
      const all = samples(told).map((s) => ({ ...s, value: Object.is(s.value, -0) ? 0 : s.value }));
      const block = blockFor(all);
      expect(back(samplesOf(block))).toEqual(all);
      expect(back(unpackSamples(block.pack()))).toEqual(all);
    }),
  );
});

test('texts come back exactly', () => {
  fc.assert(
    fc.property(rows(fc.string({ unit: 'grapheme' })), (told) => {
      const all = samples(told);
      const block = new SampleBlock('text');
      for (const sample of all) block.add(sample);
      expect(back(unpackSamples(block.pack()))).toEqual(all);
    }),
  );
});

test('what came in portions is one block again', () => {
  const all = samples([...Array(50).keys()].map((i) => [1000 + (i % 7), 12 + i / 10, i === 20 ? 9 : 0]));
  const block = new SampleBlock(1);
  const slices = [];
  let lengths = block.lengths();
  for (const [i, sample] of all.entries()) {
    block.add(sample);
    if (i % 8 === 7 || i === all.length - 1) {
      slices.push(block.sliceFrom(lengths));
      lengths = block.lengths();
    }
  }
  const again = blockOf(1, slices);
  expect(again.pack()).toEqual(block.pack());
  expect(again.n).toBe(all.length);
});

test('a damaged block is an error, never other numbers', () => {
  const block = new SampleBlock(1);
  for (let i = 0; i < 500; i++) block.add({ time: 1e12 + i * 1000, value: (i * 7919) % 1000, quality: 0 });
  const packed = block.pack();
  for (let at = 0; at < packed.length; at += 3) {
    const damaged = Uint8Array.from(packed);
    damaged[at] = (damaged[at] ?? 0) ^ 0x10;
    let read: ReturnType<typeof unpackSamples> | undefined;
    try {
      read = unpackSamples(damaged);
    } catch {
      continue;
    }
    // A bit of the zstd frame header may be unused.
    expect(back(read)).toEqual(back(samplesOf(block)));
  }
});

const entry = fc.record({
  step: fc.integer({ min: 1, max: 5 }),
  values: fc.option(fc.tuple(numbers, numbers, numbers)),
  good: fc.integer({ min: 0, max: 60_000 }),
  quality: codes,
  resets: fc.integer({ min: 0, max: 3 }),
});

test('entries of a tier come back, their means to seven digits at least', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 40 }), (told) => {
      let slot = -1;
      const all = told.map(({ step, values, good, quality, resets }) => {
        slot += step;
        const [min, last, max] = values ? values.map((v) => v + 0).toSorted((a, b) => a - b) : [NaN, NaN, NaN];
        const sum = values ? (min ?? 0) * good : Number.NaN;
        return { slot, min: min ?? 0, max: max ?? 0, last: last ?? 0, sum, good, quality, count: 0, resets };
      });
      const read = unpackEntries(packEntries(entriesOf(all), 60_000), 60_000);
      expect(read.n).toBe(all.length);
      for (const [i, { sum, ...rest }] of all.entries()) {
        const { sum: sumRead, ...restRead } = entryAt(read, i);
        expect(restRead).toEqual(rest);
        if (Number.isNaN(sum)) expect(sumRead).toBeNaN();
        else expect(Math.abs(sumRead - sum)).toBeLessThanOrEqual(Math.abs(sum) * 1e-6 + 1e-40);
      }
    }),
  );
});

test('with values of few decimals a sum is kept exactly', () => {
  const rows = [...Array(100).keys()].map((i) => ({
    slot: i,
    min: i / 10,
    max: (i + 15) / 10,
    last: (i + 3) / 10,
    sum: (i * 900_000 + 7) / 10,
    good: 900_000,
    quality: 0,
    count: i / 10,
    resets: 0,
  }));
  const read = unpackEntries(packEntries(entriesOf(rows), 900_000), 900_000);
  expect(rows.map((_, i) => entryAt(read, i))).toEqual(rows);
});

test('a rise has its decimals, also where the values that are left of it have fewer', () => {
  const row = { slot: 0, min: 11, max: 11, last: 11, sum: 660_000, good: 60_000, quality: 0, count: 0.75, resets: 0 };
  const read = unpackEntries(packEntries(entriesOf([row]), 60_000), 60_000);
  expect(entryAt(read, 0)).toEqual(row);
});

test('a value far above all others does not spoil the sum', () => {
  const row = { slot: 1, min: -8709.1, max: 7_617_202_000, last: 7_617_202_000, sum: -514_916_828.4, good: 59_124 };
  const entry = { ...row, quality: 0, count: 0, resets: 0 };
  const { sum, ...rest } = entryAt(unpackEntries(packEntries(entriesOf([entry]), 60_000), 60_000), 0);
  expect({ ...rest, sum: entry.sum }).toEqual(entry);
  expect(sum / entry.sum).toBeCloseTo(1, 6);
});
