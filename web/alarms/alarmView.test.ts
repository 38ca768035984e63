import { expect, test } from 'vitest';
import { type AlarmView, isFiltered, readAlarmView, usualView, writeAlarmView } from './alarmView.ts';

const none = { from: undefined, until: undefined, area: undefined, text: undefined, alarm: undefined };

test('all that stands is the bare address', () => {
  expect(readAlarmView('')).toEqual({ ...usualView, ...none });
  expect(writeAlarmView(readAlarmView(''))).toBe('');
});

test('view, priorities, area, text and the open alarm stand in the address, and are read from it', () => {
  const view: AlarmView = {
    view: 'history',
    group: 'area',
    range: 'day',
    from: Date.UTC(2026, 10, 20, 14),
    until: Date.UTC(2026, 10, 20, 15, 59, 59, 999),
    priorities: [1, 3],
    area: 'Wells & tanks',
    text: 'level',
    alarm: 'tank-low',
  };
  const search = writeAlarmView(view);
  expect(readAlarmView(search)).toEqual(view);
  expect(search).toContain('view=history');
  expect(decodeURIComponent(search)).toContain('from=2026-11-20T14:00:00Z&until=2026-11-20T15:59:59.999Z');
});

test('what can’t be used is left out', () => {
  const told = readAlarmView(`?view=nothing&priority=7&priority=2&range=year&text=${'x'.repeat(201)}&area=%20`);
  expect(told).toEqual({ ...usualView, priorities: [2], ...none });
  expect(isFiltered(told)).toBe(true);
  expect(isFiltered(usualView)).toBe(false);
});

test('a time that is none is left out, and an end before the beginning', () => {
  const [from, until] = ['2026-11-20T14:00:00Z', '2026-11-20T13:00:00Z'];
  expect(readAlarmView(`?from=yesterday&until=${until}`)).toMatchObject({ from: undefined, until: Date.parse(until) });
  expect(readAlarmView(`?from=${from}&until=${until}`)).toMatchObject({ from: Date.parse(from), until: undefined });
});
