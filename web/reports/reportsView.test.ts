import { expect, test } from 'vitest';
import { readReportsView, writeReportsView } from './reportsView.ts';

const known = (search: string) => Object.entries(readReportsView(search)).filter(([, value]) => value !== undefined);
const at = Date.UTC(2026, 9, 31, 23);

test.each([
  {},
  { made: 12 },
  { report: 'monthly', from: at },
  { report: 'monthly', from: at, to: at + 86_400_000 },
  { only: 'daily', since: at, until: at + 1 },
])('an address holds the view: %o', (view) => {
  expect(Object.fromEntries(known(writeReportsView(view)))).toEqual(view);
});

test('the whole list needs no query', () => {
  expect(writeReportsView({})).toBe('');
});

test('what is no id and no time is ignored', () => {
  expect(known('?made=-1&report=..%2Fetc&from=yesterday&only=%3Cb%3E&since=2026-13-01T00:00Z')).toEqual([]);
});
