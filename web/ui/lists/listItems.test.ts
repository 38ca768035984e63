import { expect, test } from 'vitest';
import { listItems, rowFrom } from './listItems.ts';

const days = ['Tuesday', 'Tuesday', 'Monday'];

test('each day is named above its rows', () => {
  expect(listItems(days, (day) => day)).toEqual(['Tuesday', 0, 1, 'Monday', 2]);
  expect(listItems(days, undefined)).toEqual([0, 1, 2]);
});

test('a day that comes again, because the clock was set back, is named again', () => {
  expect(listItems(['Monday', 'Tuesday', 'Monday'], (day) => day)).toEqual(['Monday', 0, 'Tuesday', 1, 'Monday', 2]);
});

test('below a name is its first row', () => {
  const items = listItems(days, (day) => day);
  expect([0, 1, 3, 4, 9].map((place) => rowFrom(items, place))).toEqual([0, 0, 2, 2, 0]);
});
