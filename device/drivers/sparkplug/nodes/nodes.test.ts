import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { unwatched } from '../../driver.ts';
import { writePayload } from '../payload.ts';
import { Nodes } from './nodes.ts';
import { Rebirths } from './rebirths.ts';
import { Sequence } from './sequence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('messages of a node', () => {
  function ordered(begin: number) {
    const taken: number[] = [];
    let missed = 0;
    const sequence = new Sequence({ waitMs: 1000, missed: () => void missed++ });
    sequence.begin(begin);
    const take = (...all: number[]) => {
      for (const seq of all) sequence.take(seq, () => void taken.push(seq));
    };
    return { take, taken, missed: () => missed };
  }

  test('are in order beyond 255', () => {
    const { take, taken } = ordered(253);
    take(254, 255, 0, 1);
    expect(taken).toEqual([254, 255, 0, 1]);
  });

  test('wait for those that they have overtaken', () => {
    const { take, taken, missed } = ordered(254);
    take(1, 0);
    expect(taken).toEqual([]);
    take(255);
    expect(taken).toEqual([255, 0, 1]);
    vi.advanceTimersByTime(5000);
    expect(missed()).toBe(0);
  });

  test('are taken all the same when one is missing, once', () => {
    const { take, taken, missed } = ordered(0);
    take(2, 3);
    vi.advanceTimersByTime(999);
    expect(taken).toEqual([]);
    vi.advanceTimersByTime(1);
    expect([taken, missed()]).toEqual([[2, 3], 1]);
    take(4, 5);
    vi.advanceTimersByTime(5000);
    expect([taken, missed()]).toEqual([[2, 3, 4, 5], 1]);
  });

  test('that wait are not more than 200', () => {
    const { take, taken, missed } = ordered(0);
    take(...Array.from({ length: 200 }, (_, i) => i + 2));
    expect([taken.length, missed()]).toEqual([200, 1]);
  });

  test('without numbers are taken as they come', () => {
    const taken: number[] = [];
    const sequence = new Sequence({ waitMs: 1000, missed: () => undefined });
    sequence.begin(undefined);
    sequence.take(undefined, () => void taken.push(1));
    expect(taken).toEqual([1]);
  });
});

describe('births', () => {
  test('of 5,000 nodes are requested over 100 s, and of one three times', () => {
    const requests: string[] = [];
    const rebirths = new Rebirths('broker 1', (node) => void requests.push(node));
    for (let i = 0; i < 5000; i++) rebirths.want(`g/${i}`);
    vi.advanceTimersByTime(1000);
    expect(requests.length).toBeGreaterThan(40);
    expect(requests.length).toBeLessThan(60);
    for (const node of requests.slice(1)) rebirths.born(node);
    vi.advanceTimersByTime(99_500);
    expect(new Set(requests).size).toBeGreaterThan(4900);
    vi.advanceTimersByTime(500_000);
    expect(requests.filter((one) => one === 'g/0')).toHaveLength(3);
    rebirths.stop();
  });

  test('of a node are requested at once, though another one waits for its ten seconds', () => {
    const requests: string[] = [];
    const rebirths = new Rebirths('broker 3', (node) => void requests.push(node));
    rebirths.want('g/a');
    vi.advanceTimersByTime(1000);
    rebirths.want('g/b');
    vi.advanceTimersByTime(100);
    expect(requests).toEqual(['g/a', 'g/b']);
    rebirths.stop();
  });

  test('of one node are requested ten seconds apart, whoever wants them', () => {
    const requests: number[] = [];
    const all = [1, 2].map(() => new Rebirths('broker 2', () => void requests.push(performance.now())));
    for (let i = 0; i < 300; i++) {
      for (const one of all) one.want('g/n');
      vi.advanceTimersByTime(100);
    }
    const gaps = requests.slice(1).map((at, i) => at - (requests[i] ?? 0));
    expect(requests.length).toBeGreaterThanOrEqual(3);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(10_000);
    for (const one of all) one.stop();
  });
});

test('50,000 messages with wrong topics, octets and orders leave a node as it is, or make it ask for its birth', () => {
  const counts = new Map<string, number>();
  const nodes = new Nodes({
    ...{ monitor: unwatched, now: () => 1_765_000_000_000, reorderMs: 100, isWanted: () => true },
    ...{ valued: () => undefined, past: () => undefined, changed: () => undefined, rebirthNeeded: () => undefined },
    count: (what) => void counts.set(what, (counts.get(what) ?? 0) + 1),
  });
  let seed = 7;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const types = ['NBIRTH', 'NDATA', 'NDEATH', 'DBIRTH', 'DDATA', 'DDEATH', 'NCMD', 'X'];
  for (let i = 0; i < 50_000; i++) {
    const type = types[random(types.length)] ?? '';
    const payload = writePayload({
      ...{ timestamp: random(2) === 0 ? 1 : 2 ** 50, seq: random(300) },
      metrics: Array.from({ length: random(4) }, () => ({
        ...{
          name: random(2) === 0 ? `m${random(5)}` : undefined,
          alias: random(5),
          type: 'Int32' as const,
          value: random(9),
        },
        ...{ isHistorical: random(5) === 0, isTypeLeftOut: random(2) === 0 },
      })),
    });
    if (random(2) === 0) payload[random(payload.length)] = random(256);
    const device = type.startsWith('D') ? `/d${random(3)}` : '';
    const topic = `spBv1.0/g/${type}/n${random(3)}${device}${random(20) === 0 ? '/x' : ''}`;
    nodes.take({ topic, payload, isRetained: random(10) === 0, correlation: undefined });
    if (i % 1000 === 0) vi.advanceTimersByTime(50);
  }
  nodes.stop();
  expect([...counts.values()].reduce((sum, one) => sum + one, 0)).toBeGreaterThan(1000);
  expect(vi.getTimerCount()).toBe(0);
});
