import { expect, test } from 'vitest';
import { inBoxOrder } from './boxOrder.ts';

const box = (name: string, x: number, y: number, width = 80, height = 20) => ({ name, x, y, width, height });
/** A box of three lines, the last of them with two values. */
const pump = (name: string, x: number, y: number) => [
  box(`${name} 1`, x, y),
  box(`${name} 2`, x, y + 26),
  box(`${name} 3`, x, y + 52, 30),
  box(`${name} 4`, x + 40, y + 52, 30),
];
const read = (...boxes: ReturnType<typeof box>[]) =>
  inBoxOrder(
    boxes.toReversed(),
    (b) => b,
    ({ name }) => name.endsWith('label'),
  ).map((b) => b.name);
const names = (...pumps: readonly string[]) => pumps.flatMap((name) => [1, 2, 3, 4].map((at) => `${name} ${at}`));

test('two pumps side by side: all of the one, then all of the other', () => {
  expect(read(...pump('A', 0, 0), ...pump('B', 120, 0))).toEqual(names('A', 'B'));
});

test('two rows of them: the upper row first', () => {
  const rows = [...pump('A', 0, 0), ...pump('B', 120, 0), ...pump('C', 0, 110), ...pump('D', 120, 110)];
  expect(read(...rows)).toEqual(names('A', 'B', 'C', 'D'));
});

test('the head of a page comes first, however wide the ways beneath it are', () => {
  const head = [box('title', 0, 0, 300), box('to the tanks', 500, 0)];
  const low = 60;
  expect(read(...head, ...pump('A', 0, low), ...pump('B', 500, low), box('note', 0, 700))).toEqual([
    'title',
    'to the tanks',
    ...names('A', 'B'),
    'note',
  ]);
});

test('a pipe across both parts neither of them', () => {
  const pipe = box('pipe', 0, 30, 400, 300);
  expect(read(pipe, ...pump('A', 0, 0), ...pump('B', 320, 0)).filter((name) => name !== 'pipe')).toEqual(
    names('A', 'B'),
  );
});

test('a table of many lines is read line by line, however wide the ways between its columns are', () => {
  const lines = Array.from({ length: 11 }, (_, at) => [
    box(`${at} state`, 0, at * 30),
    box(`${at} price`, 120, at * 30),
  ]);
  expect(read(...lines.flat())).toEqual(lines.flat().map(({ name }) => name));
});

test('two boxes of many lines with labels of their own are no table: all of the one, then all of the other', () => {
  const lines = (name: string, x: number) =>
    Array.from({ length: 11 }, (_, at) => [
      box(`${name} ${at} label`, x, at * 30),
      box(`${name} ${at} value`, x + 70, at * 30),
    ]).flat();
  const [left, right] = [lines('A', 0), lines('B', 320)];
  expect(read(...left, ...right)).toEqual([...left, ...right].map(({ name }) => name));
});
