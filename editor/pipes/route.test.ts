import { describe, expect, test } from 'vitest';
import { placesOf, placesText } from '../page/places.ts';
import {
  cornersBetween,
  simplified,
  withCornerAdded,
  withCornerAt,
  withEndAt,
  withEndsAt,
  withoutCorner,
  withStartAt,
} from './route.ts';

const at = (text: string) => placesOf(text)[0] ?? { x: 0, y: 0 };
const line = (text: string) => placesOf(text);

test.each([
  ['0,0', '100,0', undefined, undefined, ''],
  ['0,0', '100,40', undefined, undefined, '100,0'],
  ['0,0', '40,100', undefined, undefined, '0,100'],
  ['0,0', '100,40', 'y', undefined, '0,40'],
  ['0,0', '100,40', undefined, 'x', '0,40'],
  ['0,0', '100,40', 'x', 'x', '50,0 50,40'],
  ['0,0', '100,40', 'y', 'y', '0,20 100,20'],
] as const)('from %s to %s, begun along %s and ended along %s, it turns at “%s”', (from, to, begins, ends, corners) => {
  expect(placesText(cornersBetween(at(from), at(to), begins, ends))).toBe(corners);
});

describe('an end that goes elsewhere', () => {
  test.each([
    ['takes the corner beside it along', '0,0 50,0 50,80', '10,20', '10,20 50,20 50,80'],
    ['makes a straight line turn', '0,0 100,0', '0,40', '0,40 50,40 50,0 100,0'],
    ['leaves a straight line straight', '0,0 100,0', '20,0', '20,0 100,0'],
    ['leaves a slanting line slanting', '0,0 30,40', '5,5', '5,5 30,40'],
    ['spares a corner whose other piece would slant', '0,0 50,0 90,30', '0,20', '0,20 50,20 50,0 90,30'],
    ['removes a corner that turns no longer', '0,0 50,0 50,80 90,80', '0,80', '0,80 90,80'],
  ])('%s', (_, from, to, then) => {
    expect(placesText(withStartAt(line(from), at(to)))).toBe(then);
    expect(placesText(withEndAt(line(from).toReversed(), at(to)).toReversed())).toBe(then);
  });

  test('with the other one moves the whole line', () => {
    expect(placesText(withEndsAt(line('0,0 50,0 50,80'), at('5,7'), at('55,87')))).toBe('5,7 55,7 55,87');
  });
});

describe('a corner', () => {
  test.each([
    ['moves the pieces beside it', '0,0 50,0 50,80 90,80 90,200', 2, '60,100', '0,0 60,0 60,100 90,100 90,200'],
    ['turns beside an end that stays', '0,0 50,0 50,80', 1, '70,20', '0,0 70,0 70,20 50,20 50,80'],
  ])('%s', (_, from, index, to, then) => {
    expect(placesText(withCornerAt(line(from), index, at(to), false))).toBe(then);
  });

  test('that is free goes where it is dragged', () => {
    expect(placesText(withCornerAt(line('0,0 50,0 50,80'), 1, at('70,20'), true))).toBe('0,0 70,20 50,80');
  });

  test('is added in the middle of a piece, and removed; two places remain', () => {
    const added = withCornerAdded(line('0,0 50,0 50,80'), 1);
    expect(placesText(added)).toBe('0,0 50,0 50,40 50,80');
    expect(placesText(withoutCorner(added, 2))).toBe('0,0 50,0 50,80');
    expect(placesText(withoutCorner(line('0,0 50,0'), 1))).toBe('0,0 50,0');
  });

  test('that was added moves its whole piece', () => {
    const added = withCornerAdded(line('0,0 0,50 80,50 80,0'), 1);
    expect(placesText(withCornerAt(added, 2, at('40,70'), false))).toBe('0,0 0,70 80,70 80,0');
  });
});

test('what is no corner is left out, but a line keeps two places', () => {
  expect(placesText(simplified(line('0,0 10,0 10,0 50,0 50,80')))).toBe('0,0 50,0 50,80');
  expect(placesText(simplified(line('5,5 5,5')))).toBe('5,5 5,5');
});
