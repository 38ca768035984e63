import { expect, test } from 'vitest';
import { noMark } from '../../../../editor/layers/layerMarks.ts';
import { layerRows } from './layerRows.ts';

const grouped = { ...noMark, elementGroup: '1' };
const items = {
  allFromLowest: ['a', 'b', 'c', 'd'].map((key) => ({ key, box: { x: 0, y: 0, width: 1, height: 1 } })),
  marks: new Map([
    ['a', grouped],
    ['c', grouped],
    ['d', { ...noMark, isHidden: true }],
  ]),
};
const none = new Set<string>();
const ids = (...given: Parameters<typeof layerRows>) => layerRows(...given).map(({ id }) => id);

test('the list begins with what is in front, also with what is hidden; a group is where its foremost member is', () => {
  expect(ids(items, none, undefined)).toEqual(['d', 'group 1', 'b']);
  expect(layerRows(items, none, undefined)[1]?.keys).toEqual(['c', 'a']);
});

test('an unfolded group has its members below it', () => {
  const rows = layerRows(items, new Set(['group 1']), undefined);
  expect(rows.map(({ id, isInside }) => (isInside ? `- ${id}` : id))).toEqual(['d', 'group 1', '- c', '- a', 'b']);
});

test('a search finds members alone, and a group of one is none', () => {
  expect(ids(items, none, (key) => key === 'a' || key === 'b')).toEqual(['b', 'a']);
  expect(ids({ ...items, marks: new Map([['a', grouped]]) }, none, undefined)).toEqual(['d', 'c', 'b', 'a']);
});
