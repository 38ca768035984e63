import { expect, test } from 'vitest';
import type { AlarmLimit } from '../../../protocol/alarms/alarmLimit.ts';
import { alarmBands } from './drawLimits.ts';

const limit = (kind: AlarmLimit['kind'], value: number): AlarmLimit => ({ id: kind, kind, priority: 2, limit: value });
/** A hundred pixels from 10 down to 0. */
const yOf = (value: number) => 100 - value * 10;
const inSight = { top: 0, bottom: 100 };

test('a band reaches from its limit outward, up to the next limit', () => {
  const bands = alarmBands([limit('LL', 1), limit('L', 3), limit('H', 7), limit('HH', 9)], inSight, yOf);
  expect(bands.map(({ kind, y, end }) => [kind, y, end])).toEqual([
    ['H', 30, 10],
    ['HH', 10, 0],
    ['L', 70, 90],
    ['LL', 90, 100],
  ]);
});

test('a limit that is not in sight has no band, and the one before reaches the edge', () => {
  const bands = alarmBands([limit('H', 7), limit('HH', 12)], inSight, yOf);
  expect(bands.map(({ kind, end }) => [kind, end])).toEqual([['H', 0]]);
});
