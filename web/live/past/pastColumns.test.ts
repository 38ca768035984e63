import { expect, test } from 'vitest';
import type { History, HistoryQuery } from '../../../protocol/calls/history.ts';
import type { Result } from '../../../protocol/calls/result.ts';
import { createStore } from '../../ui/store.ts';
import { createPastColumns } from './pastColumns.ts';
import { seriesOf } from './testPast.ts';

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 20, 13, 2, 11);

/** A device that answers at once, and a clock that the test moves. */
function station(answer: (query: HistoryQuery) => Result<History>) {
  const asked: HistoryQuery[] = [];
  const timers = new Map<() => void, number>();
  let at = 0;
  const seen = createStore(true);
  const past = createPastColumns(
    {
      read: async (query) => {
        asked.push(query);
        return answer(query);
      },
      now: () => now + at,
      spanMs: 24 * hour,
      columns: 60,
      freshMs: 300_000,
    },
    {
      now: () => at,
      after: (ms, run) => {
        timers.set(run, at + ms);
        return () => timers.delete(run);
      },
      random: () => 1,
      isSeen: seen.get,
      onSeen: seen.subscribe,
    },
  );
  return {
    past,
    asked,
    see: seen.set,
    pass: async (ms: number) => {
      const end = at + ms;
      for (;;) {
        await new Promise((resolve) => setTimeout(resolve));
        const next = [...timers].sort(([, a], [, b]) => a - b)[0];
        if (!next || next[1] > end) break;
        at = next[1];
        timers.delete(next[0]);
        next[0]();
      }
      at = end;
    },
  };
}

const told = ({ points, from, to }: HistoryQuery): Result<History> => ({
  kind: 'ok',
  reply: {
    tier: '1m',
    t: Float64Array.of(from, (from + to) / 2),
    to,
    recordedTo: to,
    recordedFrom: from,
    series: points.filter((point) => point !== 'UNKNOWN').map((point) => seriesOf([1, 2], { point })),
  },
});

test('points that come into sight together are one question, up to the next whole minute', async () => {
  const { past, asked, pass } = station(told);
  for (const id of ['A', 'B', 'UNKNOWN']) past.follow(id);
  await pass(100);
  const to = Date.UTC(2026, 10, 20, 13, 3);
  expect(asked).toEqual([{ points: ['A', 'B', 'UNKNOWN'], from: to - 24 * hour, to, columns: 60 }]);
  expect(past.of('B').get()).toMatchObject({ status: 'ready', past: { to, series: { point: 'B' } } });
  expect(past.of('UNKNOWN').get().past?.series).toBeUndefined();
});

test('a point that was there some minutes ago is shown as it was reported; after that it is asked for again', async () => {
  const { past, asked, pass } = station(told);
  past.follow('A')();
  await pass(100);
  expect(asked).toEqual([]);
  const leave = past.follow('A');
  await pass(100);
  leave();
  past.follow('A');
  await pass(200_000);
  expect(asked).toHaveLength(1);
  await pass(200_000);
  expect(asked).toHaveLength(2);
});

test('more than a question takes are several, one after another', async () => {
  const { past, asked, pass } = station(told);
  for (let i = 0; i < 120; i++) past.follow(`P${i}`);
  await pass(1000);
  expect(asked.map(({ points }) => points.length)).toEqual([50, 50, 20]);
});

test('a device that does not answer is asked again, and what it told before stays', async () => {
  let isDown = false;
  const { past, asked, pass } = station((query) => (isDown ? { kind: 'lost' } : told(query)));
  past.follow('A');
  await pass(100);
  isDown = true;
  await pass(310_000);
  expect(past.of('A').get()).toMatchObject({ status: 'failed', past: { series: { point: 'A' } } });
  isDown = false;
  await pass(30_000);
  expect(past.of('A').get().status).toBe('ready');
  expect(asked).toHaveLength(3);
});

test('a tab out of sight asks nothing', async () => {
  const { past, asked, pass, see } = station(told);
  see(false);
  past.follow('A');
  await pass(60_000);
  expect(asked).toEqual([]);
  see(true);
  await pass(2000);
  expect(asked).toHaveLength(1);
});
