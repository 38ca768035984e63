import { expect, test } from 'vitest';
import { inEnglish, translation } from './catalogue.ts';

const french = translation('fr');

test('a text is found by its English, in each language', () => {
  expect(inEnglish.say('{field} is missing.', { field: 'Id' })).toBe('Id is missing.');
  expect(french.say('{field} is missing.', { field: 'Id' })).toBe('Id manque.');
});

test('what is in a value stays as it is', () => {
  const field = 'C:\\u0041 {field} ’{count, plural, one {#} other {#}}’';
  for (const { say } of [inEnglish, french]) expect(say('{field} is missing.', { field })).toContain(field);
});

test('plurals and the numbers in them are those of the language', () => {
  const points = '{count, plural, one {# point} other {# points}}';
  expect([0, 1, 1500].map((count) => inEnglish.say(points, { count }))).toEqual([
    '0 points',
    '1 point',
    '1,500 points',
  ]);
});

test('a text without a translation is English, without its context', () => {
  expect(french.say('a place\u0004Not in any catalogue: {value}', { value: 'x' })).toBe('Not in any catalogue: x');
});
