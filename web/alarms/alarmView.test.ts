import { expect, test } from 'vitest';
import { type AlarmView, isFiltered, readAlarmView, usualView, writeAlarmView } from './alarmView.ts';

test('all that stands is the bare address', () => {
  expect(readAlarmView('')).toEqual({ ...usualView, area: undefined, text: undefined, alarm: undefined });
  expect(writeAlarmView(readAlarmView(''))).toBe('');
});

test('view, priorities, area, text and the open alarm stand in the address, and are read from it', () => {
  const view: AlarmView = {
    view: 'history',
    group: 'area',
    range: 'day',
    priorities: [1, 3],
    area: 'Wells & tanks',
    text: 'level',
    alarm: 'tank-low',
  };
  const search = writeAlarmView(view);
  expect(readAlarmView(search)).toEqual(view);
  expect(search).toContain('view=history');
});

test('what can’t be used is left out', () => {
  const told = readAlarmView(`?view=nothing&priority=7&priority=2&range=year&text=${'x'.repeat(201)}&area=%20`);
  expect(told).toEqual({ ...usualView, priorities: [2], area: undefined, text: undefined, alarm: undefined });
  expect(isFiltered(told)).toBe(true);
  expect(isFiltered(usualView)).toBe(false);
});
