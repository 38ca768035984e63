import { afterEach, beforeEach, expect, test } from 'vitest';
import { getSamples, type SamplesQuery } from '../../../protocol/calls/history.ts';
import type { HistorySample } from '../sampleBlock.ts';
import { contentOf, definition, hourMs, minuteMs, TestHistory } from './testHistory.ts';

const noon = Date.UTC(2026, 5, 30, 12);
let history: TestHistory;

beforeEach(() => {
  history = new TestHistory();
});
afterEach(() => history.stop());

async function rows(query: Pick<SamplesQuery, 'points' | 'count'> & Partial<SamplesQuery>) {
  const found: [string, number, unknown][] = [];
  let after: string | undefined;
  let pages = 0;
  do {
    const asked = { from: noon, to: noon + 48 * hourMs, tier: 'raw', ...query, after } as const;
    const page = getSamples.reply.read(contentOf(await history.reader.samples(asked)));
    const count = page.series.reduce((sum, { t }) => sum + t.length, 0);
    expect(count).toBeLessThanOrEqual(query.count);
    for (const { point, t, values } of page.series)
      for (const [i, time] of t.entries()) found.push([point, time, values[i]]);
    after = page.next;
    pages++;
  } while (after !== undefined);
  return { found, pages };
}

test.each([1, 7, 1000, 50_000])(
  '%i rows at a time are all rows, each once, over the end of a month too',
  async (count) => {
    const spread = count === 1 ? 40 : 3000;
    const samples = (offset: number): HistorySample[] =>
      Array.from({ length: spread }, (_, i) => ({
        time: noon + Math.floor(i / 3) * 40_000,
        value: offset + i,
        quality: 0,
      }));
    history.record(definition('B'), samples(0), noon + 24 * hourMs);
    history.record(definition('A.1'), samples(10_000), noon + 24 * hourMs);
    const { found } = await rows({ points: ['A.1', 'B', 'NOBODY'], count });
    const expected = [
      samples(10_000).map((s) => ['A.1', s.time, s.value]),
      samples(0).map((s) => ['B', s.time, s.value]),
    ];
    expect(found).toEqual(expected.flat());
  },
);

test('late samples stand at their times', async () => {
  const at = (second: number, value: number) => ({ time: noon + second * 1000, value, quality: 0 });
  history.record(definition('B'), [at(0, 1), at(10, 2), at(20, 3)], noon + minuteMs);
  history.writeBlocks(definition('B'), [at(5, 50), at(10, 60)], true);
  const { found } = await rows({ points: ['B'], count: 2 });
  expect(found.map(([, , value]) => value)).toEqual([1, 50, 2, 60, 3]);
});

test('entries have what they are made of', async () => {
  const at = (second: number, value: number) => ({ time: noon + second * 1000, value, quality: 0 });
  history.record(definition('B'), [at(0, 1), at(15, 2), at(90, 4)], noon + 2 * minuteMs);
  const asked = { points: ['B'], from: noon, to: noon + hourMs, tier: '1m', count: 100 } as const;
  const [series] = getSamples.reply.read(contentOf(await history.reader.samples(asked))).series;
  const lists = [series?.t, series?.min, series?.max, series?.mean, series?.good].map((list) => [...(list ?? [])]);
  expect(lists).toEqual([
    [noon, noon + minuteMs],
    [1, 2],
    [2, 4],
    [1.75, 3],
    [minuteMs, minuteMs],
  ]);
  expect(series?.values).toEqual([2, 4]);
});

test('the mean of the largest numbers of an entry lies between its lowest and its highest', async () => {
  const at = (second: number, value: number) => ({ time: noon + second * 1000, value, quality: 0 });
  history.record(definition('B'), [at(0, 1.7e308), at(20, -1.5e308)], noon + minuteMs);
  const asked = { points: ['B'], from: noon, to: noon + hourMs, tier: '1m', count: 100 } as const;
  const [series] = getSamples.reply.read(contentOf(await history.reader.samples(asked))).series;
  const [mean = Number.NaN] = series?.mean ?? [];
  expect(mean).toBeGreaterThan(-1.5e308);
  expect(mean).toBeLessThan(1.7e308);
});

test('a cursor that is none is refused', async () => {
  history.record(definition('B'), [{ time: noon, value: 1, quality: 0 }], noon + minuteMs);
  for (const after of ['x', '1.2.3', '1.1.abc.C', '1.1.abc.%'])
    expect(
      await history.reader.samples({ points: ['B'], from: 0, to: noon, tier: 'raw', count: 1, after }),
    ).toBeUndefined();
});
