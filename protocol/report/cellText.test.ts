import { describe, expect, test } from 'vitest';
import { cellTexts, unknownText } from './cellText.ts';
import type { Quantity } from './document.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const flow: Quantity = { type: 'number', unit: 'm³/h', digits: 1 };

describe.each([
  ['en', '1,234.5 m³/h', '58.8%', '-5.4%', '17 Oct 2026, 19:10', 'Sat, 17 Oct 2026', 'October 2026'],
  ['fr', '1 234,5 m³/h', '58,8 %', '-5,4 %', '17 oct. 2026, 19:10', 'sam. 17 oct. 2026', 'octobre 2026'],
] as const)('for a reader of %s', (language, number, percent, change, minute, day, month) => {
  const texts = cellTexts(language, 'Europe/Paris');
  const at = Date.parse('2026-10-17T19:10:00+02:00');

  test('numbers have the signs of the language, halves are rounded up in decimals', () => {
    expect(plain(texts.withUnit(1234.45, flow))).toBe(number);
    expect(plain(texts.cell(0.5875, { type: 'percent', digits: 1 }))).toBe(percent);
    expect(plain(texts.change(-0.0542))).toBe(change);
  });

  test('times are those of the station’s clocks', () => {
    expect(texts.time(at, 'minute')).toBe(minute);
    expect(texts.time(at, 'day')).toBe(day);
    expect(texts.time(at, 'month')).toBe(month);
  });
});

const { cell, withUnit, time, change } = cellTexts('en', 'Europe/Paris');

test('what is unknown is no zero', () => {
  for (const value of [undefined, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(cell(value, flow)).toBe(unknownText);
    expect(withUnit(value, flow)).toBe(unknownText);
  }
  expect(change(undefined)).toBe(unknownText);
  expect(cell(-0.04, flow)).toBe('0.0');
});

test('an hour that comes twice says which', () => {
  expect(time(Date.parse('2026-10-25T02:40:00+02:00'), 'minute')).toBe('25 Oct 2026, 02:40 UTC+2');
  expect(time(Date.parse('2026-10-25T02:40:00+01:00'), 'minute')).toBe('25 Oct 2026, 02:40 UTC+1');
  expect(time(Date.parse('2026-10-25T03:00:00+01:00'), 'minute')).toBe('25 Oct 2026, 03:00');
  expect(time(Date.parse('2026-10-25T02:40:00+02:00'), 'day')).toBe('Sun, 25 Oct 2026');
});

test('money has its sign, a number of too many digits its power of ten, words stay words', () => {
  expect(withUnit(1234.5, { type: 'number', unit: 'currency', digits: 2 })).toBe('US$1,234.50');
  expect(cell(Number.POSITIVE_INFINITY, flow)).toBe(unknownText);
  expect(cell(1.7e308, flow)).toBe('1.7E308');
  expect(withUnit('reset', flow)).toBe('reset');
  expect(cell(42, { type: 'text' })).toBe('42');
});
