import { expect, test } from 'vitest';
import { plainEnglish } from '../text/plainEnglish.ts';
import type { ReportPeriod } from './period.ts';
import { periodText } from './periodText.ts';

const zone = 'Europe/Paris';
const at = (text: string) => Date.parse(text);
const text = (kind: ReportPeriod, from: string, to: string, language: 'en' | 'fr' = 'en') =>
  periodText(plainEnglish, language, { period: { kind, from: at(from), to: at(to) }, zone }).replaceAll(
    /[\u2009\u202f\u00a0]/g,
    ' ',
  );

test('periods of the calendar are named as people name them', () => {
  expect(text('month', '2026-11-01T00:00:00+01:00', '2026-12-01T00:00:00+01:00')).toBe('November 2026');
  expect(text('month', '2026-11-01T00:00:00+01:00', '2026-12-01T00:00:00+01:00', 'fr')).toBe('novembre 2026');
  expect(text('year', '2026-01-01T00:00:00+01:00', '2027-01-01T00:00:00+01:00')).toBe('2026');
  expect(text('day', '2026-10-25T00:00:00+02:00', '2026-10-26T00:00:00+01:00')).toBe('Sunday, 25 October 2026');
  expect(text('week', '2026-11-23T00:00:00+01:00', '2026-11-30T00:00:00+01:00')).toBe('Week 48, 23 – 29 November 2026');
});

test('the last days of a year may be in week 1, or 53', () => {
  expect(text('week', '2024-12-30T00:00:00+01:00', '2025-01-06T00:00:00+01:00')).toMatch(/^Week 1, /);
  expect(text('week', '2026-12-28T00:00:00+01:00', '2027-01-04T00:00:00+01:00')).toMatch(/^Week 53, /);
});

test('a shift has its times, also one over midnight', () => {
  expect(text('shift', '2026-11-30T06:00:00+01:00', '2026-11-30T14:00:00+01:00')).toBe('30 Nov 2026, 06:00–14:00');
  expect(text('shift', '2026-11-29T22:00:00+01:00', '2026-11-30T06:00:00+01:00')).toBe(
    '29 Nov 2026, 22:00 – 30 Nov 2026, 06:00',
  );
});

test('any other range says its days, or its times where it does not begin at midnight', () => {
  expect(text('month', '2026-11-05T00:00:00+01:00', '2026-11-08T00:00:00+01:00')).toBe('5 – 7 November 2026');
  expect(text('day', '2026-11-05T06:00:00+01:00', '2026-11-06T06:00:00+01:00')).toBe(
    '5 Nov 2026, 06:00 – 6 Nov 2026, 06:00',
  );
});
