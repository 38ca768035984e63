import { expect, test } from 'vitest';
import { conflictsOf } from './conflicts.ts';
import type { Exception } from './programme.ts';

const exception = (name: string, period: Exception['period'], priority = 5): Exception => ({
  ...{ name, priority, period, switches: [] },
});
const dates = (name: string, from: string, to = from) => exception(name, { kind: 'dates', from, to });
const day = (name: string, weekday: number, week?: number, month?: number) =>
  exception(name, { kind: 'weekAndDay', weekday, week, month });
const met = (...exceptions: Exception[]) =>
  conflictsOf(exceptions).map(({ text, other, date }) => `${other} and ${text} on ${date}`);

test.each([
  ['two that come once', [dates('a', '2026-03-01', '2026-03-09'), dates('b', '2026-03-05')], ['a and b on 2026-03-05']],
  [
    'the later one first',
    [dates('a', '2027-03-05'), dates('b', '2027-03-01', '2027-03-09')],
    ['a and b on 2027-03-05'],
  ],
  ['once and every year', [dates('a', '12-24', '01-02'), dates('b', '2030-01-01')], ['a and b on 2030-01-01']],
  ['once and every Monday', [dates('a', '2026-03-03', '2026-03-10'), day('b', 0)], ['a and b on 2026-03-09']],
  ['29 February and the fifth Tuesday', [dates('a', '02-29'), day('b', 1, 5)], ['a and b on 2028-02-29']],
  ['the last and the fourth Monday of a month', [day('a', 0, 6), day('b', 0, 4)], ['a and b on 2026-01-26']],
  ['none', [dates('a', '02-28'), dates('b', '03-01'), day('c', 0, 1, 7), day('d', 1, 1, 7)], []],
] as const)('the first day that both want: %s', (_, exceptions, expected) => {
  expect(met(...exceptions)).toEqual(expected);
});

test('one that lasts long is met by each that is within it', () => {
  const short = Array.from({ length: 5 }, (_, i) => dates(`of ${2027 + i}`, `${2027 + i}-06-01`));
  expect(met(dates('long', '2026-01-01', '9999-12-31'), ...short)).toHaveLength(5);
});

test('twenty rosters of forty yearly exceptions are judged within a tenth of a second', () => {
  const two = (number: number) => String(number).padStart(2, '0');
  const yearly = Array.from({ length: 40 }, (_, i) => dates(`${i}`, `${two((i % 12) + 1)}-${two((i % 28) + 1)}`));
  const lasts = () => {
    const began = Date.now();
    for (let roster = 0; roster < 20; roster++) expect(conflictsOf(yearly)).toEqual([]);
    return Date.now() - began;
  };
  // The best of some: the machine has other work too.
  expect(Math.min(...Array.from({ length: 8 }, lasts))).toBeLessThan(100);
});
