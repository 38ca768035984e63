import { expect, test, vi } from 'vitest';
import type { Frame } from '../../../protocol/wire/frame.ts';
import { type FeedStatus, startFeed } from './feedClient.ts';
import type { FeedEnd, FeedSource } from './feedSource.ts';

const settle = () => new Promise<void>((resolve) => setTimeout(resolve));
const frame = (n: number, rest: Partial<Frame> = {}): Frame => ({ n, t: n, r: 'r', ...rest });

const unanswered: FeedSource['poll'] = (_numbers, _since, signal) =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve('lost')));

function feedOn(poll: FeedSource['poll'] = unanswered, needed: number[] = [1]) {
  let now = 10_000;
  const opened: { give: (frame: Frame) => void; end: (end: FeedEnd) => void; signal: AbortSignal }[] = [];
  const waits: number[] = [];
  const seen: Frame[] = [];
  const codes: number[] = [];
  let status: FeedStatus = 'none';
  let resume: () => void = () => undefined;
  const feed = startFeed({
    source: {
      poll,
      stream: (_, give, signal) =>
        new Promise((end) => {
          opened.push({ give, end, signal });
          signal.addEventListener('abort', () => end('ended'));
        }),
    },
    needed: () => needed,
    onFrame: (f) => seen.push(f),
    onStatus: (s) => {
      status = s;
    },
    onCode: (code) => codes.push(code),
    now: () => now,
    random: () => 0.5,
    hasSlept: () => false,
    wait: (ms, signal) => {
      waits.push(ms);
      return new Promise((resolve) => {
        resume = resolve;
        signal.addEventListener('abort', () => resolve());
      });
    },
  });
  return {
    feed,
    waits,
    seen,
    codes,
    streams: () => opened.length,
    newest: () => opened[opened.length - 1] ?? expect.fail('no stream was opened'),
    status: () => status,
    pass: (ms: number) => {
      now += ms;
      feed.tick();
      return settle();
    },
    waited: () => {
      resume();
      return settle();
    },
  };
}

test('frames in their order are taken', async () => {
  const t = feedOn();
  expect(t.status()).toBe('opening');
  t.newest().give(frame(5, { full: 1 }));
  t.newest().give(frame(6, { from: 5 }));
  expect(t.seen.map((f) => f.n)).toEqual([5, 6]);
  expect(t.status()).toBe('live');
  t.feed.stop();
  expect(t.newest().signal.aborted).toBe(true);
});

test('a gap asks for the full set again, at once and without a lost link', async () => {
  const t = feedOn();
  t.newest().give(frame(5, { full: 1 }));
  t.newest().give(frame(9, { from: 8 }));
  await settle();
  expect(t.seen).toHaveLength(1);
  expect(t.streams()).toBe(2);
  expect(t.status()).toBe('live');
  t.feed.stop();
});

test('a stream that broke is opened again at once; where that fails the link is lost, and it is tried steadily', async () => {
  const t = feedOn();
  t.newest().give(frame(5, { full: 1 }));
  t.newest().end('ended');
  await settle();
  expect(t.status()).toBe('live');
  t.newest().end('lost');
  await settle();
  expect(t.status()).toBe('lost');
  for (let i = 0; i < 4; i++) {
    await t.waited();
    t.newest().end('lost');
    await settle();
  }
  expect(t.waits).toEqual([750, 750, 750, 750, 750]);
  await t.waited();
  t.newest().give(frame(1, { full: 1 }));
  expect(t.status()).toBe('live');
  t.feed.stop();
});

test('a stream that falls silent is lost after 4.5 s, though nobody closed it', async () => {
  const t = feedOn();
  await t.pass(1000);
  t.newest().give(frame(5, { full: 1 }));
  await t.pass(4500);
  expect(t.status()).toBe('live');
  await t.pass(1);
  expect(t.status()).toBe('lost');
  expect(t.streams()).toBe(2);
  t.feed.stop();
});

test('without a first frame it polls, and tries for a stream again now and then', async () => {
  let n = 0;
  const t = feedOn(async (_, since) => ({ frame: frame(++n, since === undefined ? { full: 1 } : { from: since }) }));
  await t.pass(3600);
  expect(t.status()).toBe('live');
  for (let i = 0; i < 28; i++) await t.waited();
  expect(t.seen).toHaveLength(29);
  expect(t.streams()).toBe(1);
  await t.waited();
  expect(t.streams()).toBe(2);
  t.feed.stop();
});

test('an attempt that brings nothing is given up; the time that it took is not waited for again', async () => {
  const t = feedOn();
  t.newest().end('lost');
  await settle();
  expect(t.status()).toBe('lost');
  const waits = t.waits.length;
  const streams = t.streams();
  await t.pass(1600);
  await t.pass(1600);
  expect(t.streams()).toBe(streams + 1);
  expect(t.waits).toHaveLength(waits);
  t.feed.stop();
});

test('answers that do not help are asked for more and more rarely', async () => {
  const t = feedOn();
  for (let i = 0; i < 6; i++) {
    t.newest().give(frame(i, { full: 1 }));
    t.newest().end('ended');
    await settle();
    if (i > 0) await t.waited();
  }
  expect(t.waits).toEqual([500, 1000, 2000, 4000, 4000]);
  t.feed.stop();
});

test('a code is reported, once for each try', async () => {
  const t = feedOn(async () => ({ code: 4 }));
  t.newest().end({ code: 4 });
  await settle();
  expect(t.codes).toEqual([4, 4]);
  t.feed.stop();
});

test('a hidden tab holds no stream (R7)', async () => {
  const t = feedOn();
  t.newest().give(frame(5, { full: 1 }));
  t.feed.setVisible(false);
  await settle();
  expect(t.newest().signal.aborted).toBe(true);
  expect(t.streams()).toBe(1);
  t.feed.setVisible(true);
  await settle();
  expect(t.streams()).toBe(2);
  t.feed.stop();
});

test('other points are asked for without losing the link', async () => {
  const t = feedOn();
  t.newest().give(frame(5, { full: 1 }));
  const told = vi.fn(t.status);
  t.feed.refresh();
  await settle();
  expect(t.streams()).toBe(2);
  expect(told()).toBe('live');
  t.feed.stop();
});

test('it waits a moment for the page to subscribe, and opens one stream', async () => {
  const needed: number[] = [];
  const t = feedOn(undefined, needed);
  expect(t.streams()).toBe(0);
  needed.push(1);
  t.feed.refresh();
  await settle();
  expect(t.streams()).toBe(1);
  t.feed.stop();
});

test('a screen without points has a stream too, for the log and the clock', async () => {
  const t = feedOn(undefined, []);
  await t.waited();
  expect(t.streams()).toBe(1);
  t.feed.stop();
});
