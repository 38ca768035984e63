import { expect, test } from 'vitest';
import { stateNames, valueNow } from './stateNames.ts';

test('a point has names of its states where one of them has a name', () => {
  expect(stateNames({ kind: 'state', states: ['Off', 'On'] })).toEqual(['Off', 'On']);
  expect(stateNames({ kind: 'logic', states: ['', 'On'] })).toEqual(['', 'On']);
  expect(stateNames({ kind: 'logic', states: ['', ''] })).toBeUndefined();
  expect(stateNames({ kind: 'numeric', states: ['Off', 'On'] })).toBeUndefined();
});

test.each<[string, number, string[] | undefined, string[], number | undefined]>([
  ['in its place', 1, ['A', 'B'], ['A', 'B', 'C'], 1],
  ['in another place', 1, ['A', 'B', 'C'], ['A', 'C', 'B'], 2],
  ['with a twin of the same name, in its place', 2, ['A', 'B', 'B'], ['B', 'A', 'B'], 2],
  ['under another name', 1, ['A', 'B', 'C'], ['A', 'X', 'C'], 1],
  ['without a name', 1, ['A', 'B'], ['A', ''], 1],
  ['gone, with another one in its place', 1, ['A', 'B', 'C'], ['A', 'C'], undefined],
  ['gone from the end', 2, ['A', 'B', 'C'], ['A', 'B'], undefined],
  ['stored without a name', 1, ['A', ''], ['B', 'A'], 1],
  ['stored by an earlier version', 1, undefined, ['B', 'A'], 1],
  ['none of those that were stored', 7, ['A', 'B'], ['B', 'A'], 7],
])('a state %s', (_, value, before, now, expected) => {
  expect(valueNow(value, before, now)).toBe(expected);
});
