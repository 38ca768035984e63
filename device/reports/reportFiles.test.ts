import { expect, test } from 'vitest';
import { reportFileName } from './reportFiles.ts';

test.each([
  ['2026-11-01T00:00:00+01:00', 'r-2026-11-01.pdf'],
  ['2026-11-01T06:00:00+01:00', 'r-2026-11-01-0600.pdf'],
  ['2026-11-01T22:30:00+01:00', 'r-2026-11-01-2230.pdf'],
])('the files of each shift of a day have names of their own: %s', (from, name) => {
  const period = { kind: 'shift', from: Date.parse(from), to: Date.parse(from) + 1 } as const;
  expect(reportFileName('r', { period, zone: 'Europe/Paris' }, 'pdf')).toBe(name);
});
