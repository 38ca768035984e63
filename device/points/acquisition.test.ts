import { expect, test } from 'vitest';
import type { LinkFault } from '../../protocol/faults/linkFault.ts';
import { type Driver, LinkError } from '../drivers/driver.ts';
import { LinkAcquisition } from './acquisition.ts';
import { PointTable } from './pointTable.ts';
import { fieldPointOf } from './testFieldPoint.ts';
import { handTime } from './testHandTime.ts';

const faults = {
  refused: { code: 'connectionRefused', detail: 'connect ECONNREFUSED' },
  silent: { code: 'noAnswer', timeoutMs: '1000' },
} as const satisfies Record<string, LinkFault>;
type Way = 'open' | keyof typeof faults;
const timeoutMs = 1000;

/** A link to a field that answers, refuses, or says nothing until the time-out. */
async function linkOf(periodMs: number, failing: { readonly subscriber?: boolean; readonly listener?: boolean } = {}) {
  const time = handTime();
  let way: Way = 'open';
  let tries = 0;
  const answer = async () => {
    if (way === 'silent') await time.timing.sleep(timeoutMs, new AbortController().signal);
    if (way !== 'open') throw new LinkError(faults[way]);
  };
  const driver: Driver = {
    mode: 'poll',
    connect: async () => {
      tries++;
      await answer();
      return {
        onLost: () => undefined,
        group: () => async (sample, answered) => {
          await answer();
          sample(0, 7, 'good', time.now());
          answered();
        },
        write: async (items) => items.map(() => 'done'),
        close: () => undefined,
      };
    },
  };
  const range = { integer: true, min: 0, max: 65_535 };
  const point = fieldPointOf({ id: 'T1', source: 1, periodMs, scaling: { scale: 1, offset: 0, range } });
  const told: (LinkFault | undefined)[] = [];
  const failed: string[] = [];
  const report = (part: string) => void failed.push(part);
  const table = new PointTable([point], () => 0, report);
  table.subscribe('history', () => {
    if (failing.subscriber) throw new Error('no room');
  });
  const link = { id: 'plant', driver, points: [{ point, slot: 0 }] };
  const onLink = (_: string, lost: LinkFault | undefined) => {
    told.push(lost);
    if (failing.listener) throw new Error('no room');
  };
  const acquisition = new LinkAcquisition(link, table, time.timing, onLink, report);
  acquisition.start();
  await time.settle();
  const until = async (isSo: () => boolean) => {
    const began = time.now();
    while (!isSo() && time.now() - began < 120_000) await time.step(50);
    return time.now() - began;
  };
  return {
    stop: () => acquisition.stop(),
    told,
    failed,
    until,
    tries: () => tries,
    state: () => table.at(0).state,
    set: (next: Way) => {
      way = next;
    },
    pass: async (ms: number) => {
      for (let passed = 0; passed < ms; passed += 50) await time.step(50);
    },
  };
}

test.each([
  ['a field that refuses', 'refused', 500],
  ['a field that refuses', 'refused', 1000],
  ['a field that refuses, read rarely', 'refused', 60_000],
  ['a silent field', 'silent', 1000],
] as const)('%s (%s), read each %d ms: marked, and back within two periods', async (_, way, periodMs) => {
  for (const away of [300, 4000, 9700, 31_300]) {
    const link = await linkOf(periodMs);
    expect(link.state()).toBe('good');
    link.set(way);
    expect(await link.until(() => link.state() === 'linkLost')).toBeLessThanOrEqual(periodMs + timeoutMs);
    await link.pass(away);
    link.set('open');
    const connection = way === 'silent' ? timeoutMs : 0;
    expect(await link.until(() => link.state() === 'good')).toBeLessThanOrEqual(2 * periodMs + connection);
    expect(link.told).toEqual([faults[way], undefined]);
    await link.stop();
  }
});

test('a field that is away for an hour is asked steadily, not in a hurry', async () => {
  const link = await linkOf(500);
  link.set('refused');
  await link.pass(3_600_000);
  expect(link.tries()).toBeGreaterThan(3600);
  expect(link.tries()).toBeLessThanOrEqual(7202);
  await link.stop();
});

test('a subscriber that fails is no lost link: the point stays good and is read on', async () => {
  const link = await linkOf(500, { subscriber: true });
  await link.pass(5000);
  expect(link.state()).toBe('good');
  expect(link.told).toEqual([]);
  expect(link.failed).toEqual(['history']);
  await link.stop();
});

test('whoever is told of a lost link and fails stops neither the tries nor the reading after them', async () => {
  const link = await linkOf(500, { listener: true });
  link.set('refused');
  await link.until(() => link.state() === 'linkLost');
  link.set('open');
  expect(await link.until(() => link.state() === 'good')).toBeLessThanOrEqual(1000);
  expect(link.told).toEqual([faults.refused, undefined]);
  expect(link.failed).toEqual(['link listener', 'link listener']);
  await link.stop();
});
