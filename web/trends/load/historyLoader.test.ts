import { expect, test, vi } from 'vitest';
import type { History, HistoryQuery } from '../../../protocol/calls/history.ts';
import type { Result } from '../../../protocol/calls/result.ts';
import { onRequest } from '../../ui/testLatest.ts';
import { createHistoryLoader } from './historyLoader.ts';

const query = (from: number): HistoryQuery => ({ points: ['A'], from, to: from + 1000, columns: 10 });
const empty = (from: number): History => ({
  tier: 'raw',
  t: Float64Array.of(from),
  to: from + 1000,
  recordedTo: from + 1000,
  recordedFrom: undefined,
  series: [],
});

function loader() {
  const asked: { query: HistoryQuery; signal: AbortSignal; answer: (told: Result<History>) => void }[] = [];
  const timers: (() => void)[] = [];
  const waits: number[] = [];
  const made = createHistoryLoader(
    (one, signal) => new Promise((answer) => asked.push({ query: one, signal, answer })),
    {
      ...onRequest,
      random: () => 1,
      isSeen: () => true,
      after: (ms, run) => {
        waits.push(ms);
        timers.push(run);
        return () => {
          if (timers.includes(run)) timers.splice(timers.indexOf(run), 1);
        };
      },
    },
  );
  made.start();
  return {
    ...made,
    asked,
    waits,
    rest: () => {
      for (const run of timers.splice(0)) run();
    },
  };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('while one pans nothing is asked; once it rests, only the last range is', () => {
  const { want, asked, rest } = loader();
  for (let from = 0; from < 5; from++) want(query(from), 150);
  expect(asked).toHaveLength(0);
  rest();
  expect(asked.map((one) => one.query.from)).toEqual([4]);
});

test('the newest question wins, whichever answer comes last; the old picture stays meanwhile', async () => {
  const { want, asked, get } = loader();
  want(query(1), 0);
  asked[0]?.answer({ kind: 'ok', reply: empty(1) });
  await settled();
  want(query(2), 0);
  want(query(3), 0);
  expect(asked[1]?.signal.aborted).toBe(true);
  expect(get()).toMatchObject({ status: 'loading', query: { from: 1 } });
  asked[2]?.answer({ kind: 'ok', reply: empty(3) });
  await settled();
  asked[1]?.answer({ kind: 'ok', reply: empty(2) });
  await settled();
  expect(get()).toMatchObject({ status: 'ready', query: { from: 3 }, history: { to: 1003 } });
});

test('no answer keeps the picture and says so; asked again it may come', async () => {
  const { want, asked, get, again } = loader();
  want(query(1), 0);
  asked[0]?.answer({ kind: 'ok', reply: empty(1) });
  await settled();
  want(query(2), 0);
  asked[1]?.answer({ kind: 'lost' });
  await settled();
  expect(get()).toMatchObject({ status: 'unanswered', query: { from: 1 } });
  again();
  asked[2]?.answer({ kind: 'ok', reply: empty(2) });
  await settled();
  expect(get()).toMatchObject({ status: 'ready', query: { from: 2 } });
});

test('without an answer it asks again by itself, ever more rarely, and says so until there is one', async () => {
  const { want, asked, rest, waits, get } = loader();
  want(query(1), 0);
  for (let i = 0; i < 6; i++) {
    asked[i]?.answer({ kind: 'lost' });
    await settled();
    expect(get().status).toBe('unanswered');
    rest();
    expect(get().status).toBe('unanswered');
  }
  expect(waits).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000]);
  asked[6]?.answer({ kind: 'ok', reply: empty(1) });
  await settled();
  expect(get()).toMatchObject({ status: 'ready', history: { to: 1001 } });
});

test('another question takes the place of one that had no answer', async () => {
  const { want, asked, rest } = loader();
  want(query(1), 0);
  asked[0]?.answer({ kind: 'lost' });
  await settled();
  want(query(2), 0);
  rest();
  expect(asked.map((one) => one.query.from)).toEqual([1, 2]);
});

test('without a pen nothing is shown or waited for', async () => {
  const { want, asked, get } = loader();
  const seen = vi.fn();
  want(query(1), 0);
  want(undefined, 0);
  seen(asked[0]?.signal.aborted);
  asked[0]?.answer({ kind: 'ok', reply: empty(1) });
  await settled();
  expect(seen).toHaveBeenCalledWith(true);
  expect(get().history).toBeUndefined();
  expect(get().status).toBe('idle');
});

test('what is here or on its way is not asked for again', async () => {
  const { want, asked } = loader();
  want(query(1), 0);
  want(query(1), 0);
  expect(asked).toHaveLength(1);
  asked[0]?.answer({ kind: 'ok', reply: empty(1) });
  await settled();
  want(query(1), 150);
  want(query(1), 0);
  expect(asked).toHaveLength(1);
});

test('once it is at rest, what lies beside the picture is asked for too, and leaves the columns of the picture alone', async () => {
  const { want, asked, rest, get } = loader();
  const grid = (from: number, columns: number): History => ({
    ...empty(from),
    t: Float64Array.from({ length: columns }, (_, i) => from + i * 100),
    to: from + columns * 100,
  });
  want(query(5000), 0);
  asked[0]?.answer({ kind: 'ok', reply: grid(5000, 10) });
  await settled();
  expect(asked).toHaveLength(1);
  rest();
  expect(asked[1]?.query).toEqual({ points: ['A'], from: 4500, to: 6500, columns: 19 });
  asked[1]?.answer({ kind: 'ok', reply: grid(4500, 20) });
  await settled();
  expect(get()).toMatchObject({ status: 'ready', query: { from: 5000 }, history: { to: 6000 }, around: { to: 6500 } });
});

test('what lies beside it in coarser columns is not shown', async () => {
  const { want, asked, rest, get } = loader();
  want(query(5000), 0);
  asked[0]?.answer({ kind: 'ok', reply: empty(5000) });
  await settled();
  rest();
  asked[1]?.answer({ kind: 'ok', reply: { ...empty(4500), tier: '1m' } });
  await settled();
  expect(get().around).toBeUndefined();
});
