import { expect, test } from 'vitest';
import { lowLevel, mainsLost } from '../live/alarms/testAlarms.ts';
import { freeRows, heldRows } from './heldOrder.ts';

test('while a hand is at the list, an alarm that comes stands below those that were there', () => {
  const rows = heldRows(freeRows([lowLevel]), [mainsLost, lowLevel]);
  expect(rows.map(({ alarm }) => alarm.id)).toEqual(['tank-low', 'mains']);
});

test('one that is over keeps its place and says so; one that changed is told as it is now', () => {
  const seen = { ...mainsLost, state: 'activeAcknowledged' as const };
  const rows = heldRows(freeRows([lowLevel, mainsLost]), [seen]);
  expect(rows).toEqual([
    { alarm: lowLevel, isGone: true },
    { alarm: seen, isGone: false },
  ]);
});
