import { expect, test } from 'vitest';
import { noMark } from '../../../../editor/layers/layerMarks.ts';
import { entered, type Grouped, groupAround, toggledUnit, unitOf, wholeUnits } from './units.ts';

const group = ['a', 'b', 'c'];
const items: Grouped = {
  marks: new Map(group.map((key) => [key, { ...noMark, elementGroup: '1' }])),
  groups: new Map([['1', group]]),
};
const none = new Set<string>();

test('a press on a member chooses the group, one on any other element that alone', () => {
  expect(unitOf(items, none, 'b')).toEqual(group);
  expect(unitOf(items, new Set(group), 'b')).toEqual(group);
  expect(unitOf(items, none, 'x')).toEqual(['x']);
});

test('with Shift the whole group comes or goes', () => {
  expect(toggledUnit(items, new Set(['x']), 'b')).toEqual(['x', ...group]);
  expect(toggledUnit(items, new Set(['x', ...group]), 'b')).toEqual(['x']);
});

test('a stroke chooses a group only with all of it', () => {
  expect(wholeUnits(items, none, ['x', 'a', 'b'])).toEqual(['x']);
  expect(wholeUnits(items, none, ['x', ...group])).toEqual(['x', ...group]);
});

test('Enter goes into a group that is chosen, where members are chosen alone, and Escape out of it', () => {
  expect(entered(items, none, 'b')).toEqual(group);
  expect(entered(items, new Set(group), 'b')).toEqual(['b']);
  const inside = new Set(['b']);
  expect(unitOf(items, inside, 'c')).toEqual(['c']);
  expect(toggledUnit(items, inside, 'c')).toEqual(['b', 'c']);
  expect(groupAround(items, inside)).toEqual(group);
  expect(groupAround(items, new Set(group))).toBeUndefined();
  expect(groupAround(items, new Set(['x']))).toBeUndefined();
  expect(groupAround(items, none)).toBeUndefined();
});
