import { expect, test } from 'vitest';
import { getPageDay } from '../../../protocol/calls/pageDay.ts';
import type { Reply } from '../../api/client.ts';
import { createListeners, createStore } from '../../ui/store.ts';
import type { Freshness } from '../live.ts';
import { createPageDay } from './pageDay.ts';

const list = (...numbers: number[]) => Float64Array.from(numbers);
const t = list(0, 10);
const level = {
  point: 'LEVEL',
  digits: 1,
  yesterday: 4,
  min: list(1, 2),
  max: list(3, 4),
  mean: list(2, 3),
  quality: list(),
};
const still = { point: 'STILL', digits: 1, yesterday: 7, min: list(), max: list(), mean: list(), quality: list() };
const told = (): Reply => ({
  kind: 'reply',
  code: 0,
  content: getPageDay.reply.write({ t, to: 20, yesterday: 5, points: [level, still] }),
});

/** A device, and a clock that the test moves. */
function station(answer: () => Reply) {
  const asked: string[] = [];
  const timers = new Map<() => void, number>();
  let at = 0;
  const seen = createStore(true);
  const changed = createListeners();
  let link: Freshness['link'] = 'live';
  const day = createPageDay(
    {
      call: async ({ path }) => {
        asked.push(path);
        return answer();
      },
    },
    'tanks',
    { freshness: () => ({ link, since: undefined }), onFreshness: changed.subscribe },
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
    day,
    asked,
    see: seen.set,
    turn: (to: Freshness['link']) => {
      link = to;
      changed.notify();
    },
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

test('all that is on a page is one question, again after five minutes', async () => {
  const { day, asked, pass } = station(told);
  const stops = [day.follow(), day.follow()];
  await pass(1000);
  expect(asked).toEqual([getPageDay.path]);
  expect(day.get()?.yesterday).toBe(5);
  expect(day.get()?.points.get('LEVEL')).toMatchObject({ before: 4, past: { to: 20, series: { mean: list(2, 3) } } });
  // Absent codes: all of it was good.
  expect(day.get()?.points.get('LEVEL')?.past?.series?.quality).toEqual(list(0, 0));
  expect(day.get()?.points.get('STILL')).toEqual({ before: 7, past: undefined });
  await pass(300_000);
  expect(asked).toHaveLength(2);
  for (const stop of stops) stop();
  await pass(900_000);
  expect(asked).toHaveLength(2);
});

test('it is read again when the device is there again, and not in a tab out of sight', async () => {
  const { day, asked, pass, see, turn } = station(told);
  day.follow();
  await pass(10_000);
  turn('lost');
  await pass(10_000);
  expect(asked).toHaveLength(1);
  turn('live');
  await pass(10_000);
  expect(asked).toHaveLength(2);
  see(false);
  await pass(900_000);
  expect(asked).toHaveLength(2);
});

test('a page that the running configuration does not know has no day, and is not asked for again and again', async () => {
  const { day, asked, pass } = station(() => ({
    kind: 'reply',
    code: 7,
    content: getPageDay.reply.write({ t, to: 0, points: [] }),
  }));
  day.follow();
  await pass(60_000);
  expect(asked).toHaveLength(1);
  expect(day.get()?.points.size).toBe(0);
});
