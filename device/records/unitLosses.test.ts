import { beforeEach, describe, expect, test } from 'vitest';
import { type UnitLoss, UnitLosses } from './unitLosses.ts';

const silent = { code: 'noAnswer', timeoutMs: '1000' } as const;
const units = Array.from({ length: 200 }, (_, i) => `unit ${i + 1}`);

let now = 0;
let log: string[] = [];
const heard = new Map<string, number>();
function losses(some: readonly string[]) {
  const name = (unit = 'all') => unit;
  const listener = {
    lost: (unit: string | undefined) => log.push(`${name(unit)} lost`),
    back: (unit: string | undefined) => log.push(`${name(unit)} back`),
  };
  return new UnitLosses(some, listener, { heardAt: (unit) => heard.get(unit), now: () => now, tick: () => now });
}
beforeEach(() => {
  now = 1000;
  log = [];
  heard.clear();
});

test('a unit that is silent while another one answers is lost alone, and back alone', () => {
  const link = losses(units);
  link.changed('unit 3', silent);
  link.settle();
  expect(log).toEqual([]);
  heard.set('unit 1', ++now);
  link.settle();
  link.settle();
  link.changed('unit 3', undefined);
  expect(log).toEqual(['unit 3 lost', 'unit 3 back']);
});

test('a link that is lost with 200 units is one event, and one when it is back', () => {
  const link = losses(units);
  for (const unit of units) {
    link.changed(unit, silent);
    link.settle();
    now += 20;
  }
  expect(log).toEqual(['all lost']);
  for (const unit of units) {
    link.changed(unit, undefined);
    now += 20;
    heard.set(unit, now);
    link.settle();
  }
  expect(log).toEqual(['all lost', 'all back']);
});

test('a unit that does not come back with the others is lost alone once they had the time to', () => {
  const link = losses(units.slice(0, 3));
  for (const unit of units.slice(0, 3)) link.changed(unit, silent);
  link.changed('unit 1', undefined);
  heard.set('unit 1', now + 1);
  now += 9000;
  link.changed('unit 2', undefined);
  link.settle();
  expect(log).toEqual(['all lost', 'all back']);
  now += 2000;
  link.settle();
  expect(log.at(-1)).toBe('unit 3 lost');
  link.changed('unit 3', undefined);
  expect(log.at(-1)).toBe('unit 3 back');
});

test('a unit that was away for a moment only is in the log', () => {
  const link = losses(units);
  link.changed('unit 7', silent);
  link.changed('unit 7', undefined);
  expect(log).toEqual(['unit 7 lost', 'unit 7 back']);
});

test('when the last of the units falls silent, too, the link is lost; each is back by itself', () => {
  const link = losses(['unit 1', 'unit 2']);
  link.changed('unit 1', silent);
  heard.set('unit 2', ++now);
  link.settle();
  link.changed('unit 2', silent);
  link.changed('unit 2', undefined);
  link.changed('unit 1', undefined);
  expect(log).toEqual(['unit 1 lost', 'all lost', 'all back', 'unit 1 back']);
});

test('where the others are seldom read, a minute of silence is enough', () => {
  const link = losses(units);
  link.changed('unit 2', silent);
  now += 59_000;
  link.settle();
  expect(log).toEqual([]);
  now += 1000;
  link.settle();
  expect(log).toEqual(['unit 2 lost']);
});

test('a link without units is lost and back as such, even if its loss was not seen', () => {
  const link = losses(['plc']);
  link.changed('plc', silent);
  link.changed('plc', undefined);
  link.changed('plc', undefined);
  expect(log).toEqual(['all lost', 'all back', 'all back']);
});

test('a link that is lost again while a unit is still away was lost then, not with that unit', () => {
  const times: number[] = [];
  const listener = {
    lost: (_: string | undefined, { at }: UnitLoss) => times.push(at),
    back: () => {},
  };
  const clocks = { heardAt: () => undefined, now: () => now, tick: () => now };
  const link = new UnitLosses(['unit 1', 'unit 2'], listener, clocks);
  for (const unit of ['unit 1', 'unit 2']) link.changed(unit, silent);
  now = 6000;
  link.changed('unit 1', undefined);
  now = 9000;
  link.changed('unit 1', silent);
  expect(times).toEqual([1000, 9000]);
});

describe('after another configuration', () => {
  const lostBefore = (...some: readonly string[]) =>
    some.map((unit, at) => [unit, { fault: silent, at, tick: at }] as const);

  test('a link that was lost with all units is back as one', () => {
    const link = losses(['unit 1', 'unit 2']);
    link.resume(lostBefore('unit 1', 'unit 2'));
    link.changed('unit 1', undefined);
    link.changed('unit 2', undefined);
    expect(log).toEqual(['all back']);
  });

  test('a unit that was lost is not lost again, and counts where the others are lost, too', () => {
    const link = losses(['unit 1', 'unit 2']);
    link.resume(lostBefore('unit 1'));
    heard.set('unit 2', ++now);
    link.settle();
    expect(log).toEqual([]);
    link.changed('unit 2', silent);
    expect(log).toEqual(['all lost']);
    link.changed('unit 1', undefined);
    expect(log).toEqual(['all lost', 'all back', 'unit 1 back']);
  });

  test('a loss that still waited to be known as of a unit alone is reported with the end of the former', () => {
    const link = losses(units);
    link.changed('unit 3', silent);
    link.end();
    link.end();
    expect(log).toEqual(['unit 3 lost']);
  });
});
