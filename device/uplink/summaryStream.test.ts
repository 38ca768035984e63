import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSummaryLine } from '../../protocol/uplink/readSummary.ts';
import type { Summary, SummaryAlarm, SummaryPoint } from '../../protocol/uplink/summary.ts';
import { SummaryStreams } from './summaryStream.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

class Hub extends EventEmitter {
  readonly lines: { readonly text: string; readonly at: number }[] = [];
  writableLength = 0;
  writeHead = () => this;
  end = () => this;
  write = (text: string) => this.lines.push({ text: text.trim(), at: performance.now() }) > 0;
}

const alarm = (place: number): SummaryAlarm => ({
  ...{ id: `alarm-${place}`, message: 'The level of the north tank is above its limit', priority: 2 },
  ...{ state: 'activeUnacknowledged', raisedAt: place, needsAcknowledgement: true, area: 'North', occurrence: place },
});
const point = (place: number): SummaryPoint => ({
  ...{ infoNumber: place, name: `Level of the tank ${place}`, unit: 'm', digits: 2, states: [] },
  ...{ value: place, state: 'good', time: 1_796_000_000_000 },
});
const whole: Summary = {
  ...{ v: 1, time: 1_796_000_000_000, clock: 'unknown', counts: [0, 100, 0, 0], unacknowledged: 100 },
  station: { name: 'North', version: '0.3.0', build: 'abc', startedAt: 1, state: 'ok', url: 'https://north.example/' },
  alarms: Array.from({ length: 100 }, (_, place) => alarm(place)),
  links: { count: 3, lost: [] },
  points: Array.from({ length: 10 }, (_, place) => point(place)),
};

function listen() {
  let now = whole;
  const streams = new SummaryStreams(
    () => now,
    (_, error) => {
      throw error;
    },
  );
  const hub = new Hub();
  streams.begin(hub as unknown as ServerResponse);
  const set = (next: Partial<Summary>) => {
    now = { ...now, ...next, time: now.time + 250 };
  };
  const last = () =>
    hub.lines.reduce<Summary | undefined>((before, { text }) => readSummaryLine(text, before), undefined);
  return { hub, set, last, streams };
}

test('four changes a second of values and alarms cost less than 2 kB a second, and the last is there', () => {
  const { hub, set, last } = listen();
  vi.advanceTimersByTime(10_000);
  const before = hub.lines.length;
  for (let turn = 0; turn < 120; turn++) {
    const points = whole.points.map((one) => ({ ...one, value: turn, time: whole.time + turn * 250 }));
    const alarms = whole.alarms.map((one, place) =>
      place === turn % 100 ? { ...one, state: 'activeAcknowledged' } : one,
    );
    set({ points, alarms, unacknowledged: 99 });
    vi.advanceTimersByTime(250);
  }
  const lines = hub.lines.slice(before);
  const bytes = lines.reduce((sum, { text }) => sum + text.length + 1, 0);
  expect(bytes / 30).toBeLessThan(2000);
  expect(lines.length).toBeGreaterThan(30);
  vi.advanceTimersByTime(2000);
  expect(last()?.points[0]?.value).toBe(119);
});

test('a change is sent at the next quarter of a second', () => {
  const { hub, set, last } = listen();
  vi.advanceTimersByTime(10_000);
  set({ unacknowledged: 3 });
  vi.advanceTimersByTime(250);
  expect(last()?.unacknowledged).toBe(3);
  expect(hub.lines.at(-1)?.text).toMatch(/^\{"time":\d+,"unacknowledged":3\}$/);
});

test('where nothing changes the time comes each 5 s', () => {
  const { hub } = listen();
  vi.advanceTimersByTime(60_000);
  const gaps = hub.lines.slice(1).map(({ at }, place) => at - (hub.lines[place]?.at ?? 0));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(5000);
  expect(hub.lines.length).toBeLessThan(16);
});

test('nothing is queued for a hub that takes nothing', () => {
  const { hub, set } = listen();
  hub.writableLength = 100_000;
  vi.advanceTimersByTime(10_000);
  set({ unacknowledged: 3 });
  vi.advanceTimersByTime(10_000);
  expect(hub.lines).toHaveLength(1);
});

test('nobody listens: nothing runs', () => {
  const { hub } = listen();
  hub.emit('close');
  expect(vi.getTimerCount()).toBe(0);
});
