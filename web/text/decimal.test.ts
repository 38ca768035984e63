import { expect, test } from 'vitest';
import { localDecimal, readDecimal } from './decimal.ts';

test.each([
  ['fr', '4,7', '4.7'],
  ['fr', '4.7', '4.7'],
  ['fr', ' -4,70 ', '-4.70'],
  ['fr', '1,234', '1.234'],
  ['fr', '1.234', '1.234'],
  ['en', '4.7', '4.7'],
  ['en', '1.234', '1.234'],
  ['en', '45', '45'],
  ['de', '4.7', '4.7'],
  ['en', '\u22124.7', '-4.7'],
  ['fr', ' \u22124,7', '-4.7'],
])('in %s %j is the number %s', (locale, typed, text) => {
  expect(readDecimal(locale, typed)).toEqual({ kind: 'ready', text, value: Number(text) });
});

test.each([
  ['en', '1,234', ['1.234', '1234']],
  ['en', '-1,234', ['-1.234', '-1234']],
  ['en', '4,7', ['4.7']],
  ['en', '0,123', ['0.123']],
  ['en', '1,234.5', ['1234.5']],
  ['en', '1,234,567', ['1234567']],
  ['en', '1.234,5', ['1234.5']],
  ['de', '1.234', ['1.234', '1234']],
])('in %s %j is asked about, never guessed', (locale, typed, readings) => {
  expect(readDecimal(locale, typed)).toEqual({ kind: 'unclear', readings });
});

test.each(['1e2', '+5', '0x10', 'NaN', 'Infinity', '1 000', '.5', '1,2,3', '1.2.3', '5 %', '1,234.567.8'])(
  '%j is no number in either language',
  (typed) => {
    expect(readDecimal('en', typed)).toEqual({ kind: 'notANumber' });
    expect(readDecimal('fr', typed)).toEqual({ kind: 'notANumber' });
  },
);

test.each(['-', '4.', '-4.', '4,'])('%j is the beginning of a number', (typed) => {
  expect(readDecimal('en', typed)).toEqual({ kind: 'begun' });
  expect(readDecimal('fr', typed)).toEqual({ kind: 'begun' });
});

test('what is shown in a field is what can be typed there', () => {
  expect(localDecimal('fr', '1234.50')).toBe('1234,50');
  expect(localDecimal('en', '1234.50')).toBe('1234.50');
  expect(localDecimal('fr', 'abc.d')).toBe('abc.d');
});
