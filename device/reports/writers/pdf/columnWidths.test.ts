import { expect, test } from 'vitest';
import { columnGroups } from './columnWidths.ts';

const size = (least: number, natural = least) => ({ least, natural });
const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);

test('what fits has its natural width, and the rest is shared', () => {
  expect(columnGroups([size(40, 100), size(50)], 200)).toEqual([{ columns: [0, 1], widths: [125, 75] }]);
});

test('words are wrapped, numbers are not', () => {
  const [group] = columnGroups([size(60, 300), size(50)], 200);
  expect(group?.widths).toEqual([150, 50]);
});

test('a table that is too wide becomes several, each with the first column', () => {
  const groups = columnGroups([size(60), ...Array(50).fill(size(48))], 500);
  expect(groups.map(({ columns }) => columns[0])).toEqual(groups.map(() => 0));
  expect(groups.flatMap(({ columns }) => columns.slice(1))).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
  for (const { widths } of groups) expect(sum(widths)).toBeCloseTo(500, 6);
});

test('a column wider than the page is cut to it', () => {
  for (const { widths } of columnGroups([size(60), size(900), size(30)], 500)) expect(sum(widths)).toBeCloseTo(500, 6);
});
