import { expect, test } from 'vitest';
import { readChanges, writeChanges } from './changeSummary.ts';
import { emptyProgramme, type Programme } from './programme.ts';

const word = (value: string) => (value === '0' ? 'Stopped' : 'Running');
const day = (...times: string[]) => times.map((time, i) => ({ time, value: String((i + 1) % 2) }));
const week = (...days: Programme['weeklySchedule']): Programme => ({ ...emptyProgramme, weeklySchedule: days });
const summary = (from: Programme, to: Programme) => {
  const { changes, changeCount } = writeChanges(from, to, word);
  return { changes: readChanges(changes ?? ''), changeCount };
};

test('days that change alike are told together, with what was and what is, in the words of their states', () => {
  const [old, now] = [day('06:00', '22:00'), day('07:00', '22:00')];
  expect(summary(week(old, old, [], old), week(now, now, [], now))).toEqual({
    changes: [
      {
        kind: 'day',
        days: [0, 1, 3],
        before: '06:00 Running, 22:00 Stopped',
        after: '07:00 Running, 22:00 Stopped',
      },
    ],
    changeCount: 1,
  });
});

test('what was not there, or is not any more, has no side', () => {
  const christmas = {
    name: 'Christmas',
    priority: 8,
    period: { kind: 'dates' as const, from: '12-24', to: '12-26' },
    switches: day('08:00'),
  };
  expect(summary(emptyProgramme, { ...emptyProgramme, exceptionSchedule: [christmas], defaultValue: '1' })).toEqual({
    changes: [
      { kind: 'defaultValue', after: 'Running' },
      { kind: 'exceptionAdded', name: 'Christmas', after: '08:00 Running' },
    ],
    changeCount: 2,
  });
});

test('of more than an event can hold the first are reported, and how many there are', () => {
  const exceptionSchedule = Array.from({ length: 100 }, (_, i) => ({
    name: `Exception ${i}`,
    priority: 8,
    period: { kind: 'dates' as const, from: '12-24', to: '12-26' },
    switches: day('08:00', '09:00', '10:00'),
  }));
  const { changes, changeCount } = writeChanges(emptyProgramme, { ...emptyProgramme, exceptionSchedule }, word);
  expect(changes?.length).toBeLessThan(2000);
  expect(readChanges(changes ?? '').length).toBeGreaterThan(5);
  expect(changeCount).toBe(100);
});

test('nothing changed is nothing told, and a text that is none is read as nothing', () => {
  expect(writeChanges(emptyProgramme, emptyProgramme, word)).toEqual({ changes: undefined, changeCount: 0 });
  for (const text of ['', '{', '{}', '[1,{"kind":"elsewhere"}]']) expect(readChanges(text)).toEqual([]);
});
