import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SeriesDefinition } from '../seriesDefinition.ts';
import { dayMs, definition, hourMs, minuteMs, TestHistory } from './testHistory.ts';

const now = Date.UTC(2026, 10, 20, 15, 7);
let history: TestHistory;

beforeEach(() => {
  history = new TestHistory();
});
afterEach(() => history.stop());

/** One value each ten minutes; `valueOf`: by the hours before now. */
function record(series: SeriesDefinition, valueAt: (hoursAgo: number) => number): void {
  const samples = Array.from({ length: 6 * 48 }, (_, i) => {
    const time = now - 2 * dayMs + i * 10 * minuteMs;
    return { time, value: valueAt((now - time) / hourMs), quality: 0 };
  });
  history.record(series, samples, now);
}

async function moved(ranges: Readonly<Record<string, number>>, count = 4): Promise<readonly string[]> {
  const query = { points: Object.keys(ranges), ranges: Float64Array.from(Object.values(ranges)) };
  const reply = await history.ask({ name: 'moved', query: { ...query, from: now - dayMs, count } });
  return JSON.parse(new TextDecoder().decode(reply));
}

test('those that moved by the largest share of their range, the most first', async () => {
  record(definition('LEVEL'), (ago) => 2 + Math.sin(ago));
  record(definition('FLOW'), (ago) => 50 + 40 * Math.sin(ago));
  record(definition('STILL'), () => 7);
  record(definition('NOISE'), (ago) => 7 + (ago % 2) / 100);
  const ranges = { LEVEL: 4, FLOW: 100, STILL: 10, NOISE: 10, UNKNOWN: 1 };
  expect(await moved(ranges)).toEqual(['FLOW', 'LEVEL']);
  expect(await moved(ranges, 1)).toEqual(['FLOW']);
});

test('what moved longer ago does not count, though it was in the same half day', async () => {
  record(definition('BEFORE'), (ago) => (ago > 24.5 ? ago : 0));
  record(definition('SINCE'), (ago) => (ago < 23 ? 5 + Math.sin(ago) : 5));
  expect(await moved({ BEFORE: 10, SINCE: 10 })).toEqual(['SINCE']);
});

test('counters always rise, and do not count', async () => {
  record(definition('METER', { isCounter: true }), (ago) => 100 - ago);
  expect(await moved({ METER: 10 })).toEqual([]);
});
