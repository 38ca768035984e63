import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pointOf } from '../../../protocol/testPoint.ts';
import { offeredCalls } from '../../api/offeredCalls.ts';
import { now, testWorld } from '../../live/testWorld.ts';
import { createDraftWorld } from './draftWorld.ts';

const level = pointOf({ infoNumber: 7, id: 'T1.LEVEL', unit: 'm', digits: 2, source: 1 });
const pump = pointOf({ infoNumber: 8, id: 'P1', kind: 'logic', source: 1 });

function opened(points = [{ ...level, infoNumber: 1007 }, pump]) {
  const device = testWorld([level, pump]);
  const frames: (() => void)[] = [];
  const subscribed = new Set<number>();
  const live = {
    ...device.world,
    subscribe: (numbers: Iterable<number>) => {
      const list = [...numbers];
      for (const number of list) subscribed.add(number);
      return () => {};
    },
  };
  const draft = createDraftWorld({ live, onNextFrame: (flush) => frames.push(flush), later: (run) => run() });
  draft.setPoints(points);
  const stop = draft.start();
  const { world } = draft;
  const release = world.subscribe(points.map(({ infoNumber }) => infoNumber));
  const paint = () => act(() => void frames.splice(0).forEach((run) => void run()));
  return { device, draft, world, stop, release, paint, subscribed };
}

test('a point shows the live value of the one with its Id, whatever its number in the draft', () => {
  const { device, world, paint, subscribed } = opened();
  expect([...subscribed].sort()).toEqual([7, 8]);
  device.tell(7, 3.25);
  paint();
  expect(world.store.get(1007)).toMatchObject({ value: 3.25, state: 'good', sourceTime: now });
  expect(world.store.get(7).point).toBeUndefined();
});

test('what is on screen hears of a value once for each change', () => {
  const { device, world, paint } = opened();
  device.tell(7, 3);
  paint();
  let heard = 0;
  world.store.subscribe(1007, () => heard++);
  device.tell(8, 1);
  paint();
  paint();
  expect(heard).toBe(0);
  device.tell(7, 4);
  paint();
  paint();
  expect(heard).toBe(1);
});

test.each([
  ['the running station does not have', pointOf({ infoNumber: 9, id: 'NEW' })],
  ['is another kind of value there', { ...level, kind: 'logic' as const }],
  ['has another unit there', { ...level, unit: 'cm' }],
])('a point that %s was never read', (_, point) => {
  const { device, world, paint } = opened([point]);
  device.tell(7, 3);
  paint();
  expect(world.store.get(point.infoNumber)).toMatchObject({ value: undefined, state: 'neverRead' });
});

test('a value is as good as the live one: a lost field, a lost device', () => {
  const { device, world, paint } = opened();
  device.tell(7, 3, 'linkLost');
  paint();
  expect(world.store.get(1007)).toMatchObject({ value: 3, state: 'linkLost', quality: 'bad' });
  device.tell(7, 4);
  device.loseLink();
  paint();
  expect(world.store.get(1007)).toMatchObject({ value: 4, state: 'notCurrent' });
});

test('a point that is added or renamed in the draft, or comes to run, is followed from then on', () => {
  const { device, draft, world, paint } = opened([]);
  device.tell(7, 3);
  draft.setPoints([level]);
  world.subscribe([7]);
  paint();
  expect(world.store.get(7).value).toBe(3);
  draft.setPoints([{ ...level, id: 'T2.LEVEL' }]);
  paint();
  expect(world.store.get(7)).toMatchObject({ value: undefined, state: 'neverRead' });
  device.setPoints([{ ...level, id: 'T2.LEVEL' }, pump]);
  device.tell(7, 5);
  paint();
  expect(world.store.get(7)).toMatchObject({ value: 5, state: 'good' });
});

test('nobody commands anything in it, and when it is closed it hears of nothing', () => {
  const { device, world, stop, paint } = opened();
  for (const call of offeredCalls) expect(world.may(call, pump)).toBe(false);
  device.tell(7, 3);
  paint();
  stop();
  device.tell(7, 4);
  paint();
  expect(world.store.get(1007).value).toBe(3);
});

test('a value that was read for the draft alone stands in place of that of the running station, until it is taken away', () => {
  const { device, draft, world, paint } = opened();
  device.tell(7, 3);
  const own = { value: 8, state: 'good', sourceTime: now, beganUnseen: false, isBlocked: false } as const;
  draft.setOwn(new Map([['T1.LEVEL', own]]));
  device.tell(7, 4);
  paint();
  expect(world.store.get(1007)).toMatchObject({ value: 8, state: 'good' });
  draft.setOwn(new Map([['T1.LEVEL', { ...own, state: 'linkLost' }]]));
  paint();
  expect(world.store.get(1007)).toMatchObject({ value: 8, state: 'linkLost' });
  draft.setOwn(new Map());
  paint();
  expect(world.store.get(1007)).toMatchObject({ value: 4, state: 'good' });
});
