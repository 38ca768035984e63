import { expect, test } from 'vitest';
import { longestTraceMs, mostTraced, unreadMs } from '../../protocol/diagnostic/trace.ts';
import { LinkMonitor } from './linkMonitor.ts';

function byHand() {
  const clock = { at: 0 };
  const timing = { now: () => 1_000_000 + clock.at, tick: () => clock.at };
  return { clock, monitor: new LinkMonitor(timing) };
}
const message = { direction: 'sent', kind: 'read', subject: 'holding:1' } as const;
const keep = (monitor: LinkMonitor, count: number) => {
  for (let i = 0; i < count; i++) monitor.trace?.(message);
};

test('counts what became of each question, and tells median, p95 and last of the round trips', () => {
  const { clock, monitor } = byHand();
  expect(monitor.roundTrips()).toBeUndefined();
  for (let ms = 1; ms <= 100; ms++) monitor.ended(ms === 100 ? 'refused' : 'answered', ms);
  clock.at = 5;
  monitor.ended('unanswered', 4900);
  monitor.received();
  expect(monitor.counts).toEqual({ answered: 99, refused: 1, unanswered: 1, told: 1 });
  expect(monitor.roundTrips()).toEqual({ count: 100, medianMs: 50, p95Ms: 95, lastMs: 100 });
  expect(monitor.lastExchange).toBe(1_000_005);
});

test('round trips are of the last 256 questions', () => {
  const { monitor } = byHand();
  for (let i = 0; i < 1000; i++) monitor.ended('answered', i < 744 ? 9000 : 2.345);
  expect(monitor.roundTrips()).toEqual({ count: 256, medianMs: 2.35, p95Ms: 2.35, lastMs: 2.35 });
});

test('nothing is kept while nobody traces', () => {
  const { monitor } = byHand();
  expect(monitor.trace).toBeUndefined();
  expect(monitor.readTrace(-1, 10)).toEqual({ until: undefined, missed: 0, messages: [] });
});

test('a trace is read on from the last message, in portions; what was let go of is counted', () => {
  const { monitor } = byHand();
  expect(monitor.startTrace(60_000, 'ada')).toBe(1_060_000);
  keep(monitor, 3);
  expect(monitor.readTrace(-1, 2).messages.map(({ number }) => number)).toEqual([0, 1]);
  expect(monitor.readTrace(1, 10).messages.map(({ number }) => number)).toEqual([2]);
  keep(monitor, mostTraced + 10);
  const { missed, messages } = monitor.readTrace(2, 1000);
  expect([missed, messages.length, messages[0]?.number]).toEqual([10, mostTraced, 13]);
});

test('a trace ends by itself after ten minutes at the most, however long was asked for', () => {
  const { clock, monitor } = byHand();
  expect(monitor.startTrace(24 * longestTraceMs, 'ada')).toBe(1_000_000 + longestTraceMs);
  for (; clock.at < longestTraceMs; clock.at += unreadMs / 2) monitor.readTrace(-1, 10);
  expect(monitor.tracedUntil).toBeUndefined();
  expect(monitor.trace).toBeUndefined();
});

test('a trace that nobody reads any more ends by itself', () => {
  const { clock, monitor } = byHand();
  monitor.startTrace(longestTraceMs, 'ada');
  clock.at = unreadMs - 1;
  expect(monitor.tracedUntil).toBeDefined();
  clock.at = unreadMs;
  keep(monitor, 1);
  expect(monitor.trace).toBeUndefined();
});

test('who joins a trace makes it longer and loses nothing of it', () => {
  const { clock, monitor } = byHand();
  monitor.startTrace(60_000, 'ada');
  keep(monitor, 2);
  clock.at = 20_000;
  expect(monitor.startTrace(10_000, 'bob')).toBe(1_060_000);
  expect(monitor.startTrace(60_000, 'bob')).toBe(1_080_000);
  expect(monitor.readTrace(-1, 10).messages).toHaveLength(2);
  monitor.stopTrace('ada');
  expect(monitor.tracedUntil).toBe(1_080_000);
  monitor.stopTrace('bob');
  expect(monitor.tracedUntil).toBeUndefined();
});
