import { expect, test } from 'vitest';
import { offersAt } from './suggest.ts';

const points = [
  { id: 'PS1.FLOW', name: 'Station flow' },
  { id: 'PS1-POWER', name: 'Station power' },
  { id: 'RESERVE', name: 'Flow for the fire service' },
];
const titles = (typed: string, isWanted?: boolean) =>
  offersAt(typed, typed.length, points, isWanted)?.rows.map(({ insert }) => insert);

test('points are offered by their Ids and names, with brackets where they need them', () => {
  expect(titles('2 * ps1')).toEqual(['PS1.FLOW', '[PS1-POWER]']);
  expect(titles('fl')).toEqual(['PS1.FLOW', 'RESERVE']);
  expect(titles('[pow')).toEqual(['[PS1-POWER]']);
});

test('functions are offered with their arguments and their help', () => {
  expect(offersAt('ro', 2, [])?.rows).toEqual([
    { insert: 'ROUND(', title: 'ROUND(x, [digits])', help: expect.stringContaining('rounded') },
  ]);
  expect(titles('a an')).toEqual(['AND']);
});

test('a word in the middle is replaced as a whole', () => {
  expect(offersAt('1 + PS1.FL * 2', 6, points)).toMatchObject({ from: 4, to: 10 });
  expect(offersAt('1 + [PS1] * 2', 7, points)).toMatchObject({ from: 4, to: 9 });
});

test('nothing is offered in a text, of a number, or of what is there already', () => {
  expect(titles("MODE = 'st")).toBeUndefined();
  expect(titles('1')).toBeUndefined();
  expect(titles('RESERVE')).toBeUndefined();
  expect(titles('1 + ')).toBeUndefined();
  expect(titles('1 + ', true)?.slice(0, 4)).toEqual(['PS1.FLOW', '[PS1-POWER]', 'RESERVE', 'IF(']);
});
