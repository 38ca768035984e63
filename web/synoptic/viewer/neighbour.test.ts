import { expect, test } from 'vitest';
import { type Direction, neighbour } from './neighbour.ts';

const box = (name: string, x: number, y: number, width = 40, height = 20) => ({ name, x, y, width, height });
const from = (start: string, direction: Direction, ...boxes: ReturnType<typeof box>[]) => {
  const here = boxes.find(({ name }) => name === start);
  return here && neighbour(boxes, here, direction, (one) => one)?.name;
};

const table = [box('a1', 0, 0), box('b1', 60, 0), box('a2', 0, 30), box('b2', 60, 31), box('far', 60, 300)];

test('an arrow leads along the row and along the column', () => {
  expect(from('a1', 'right', ...table)).toBe('b1');
  expect(from('b1', 'left', ...table)).toBe('a1');
  expect(from('a1', 'down', ...table)).toBe('a2');
  expect(from('b2', 'up', ...table)).toBe('b1');
  expect(from('b2', 'down', ...table)).toBe('far');
});

test('at the edge there is nothing further', () => {
  expect(from('a1', 'left', ...table)).toBeUndefined();
  expect(from('a1', 'up', ...table)).toBeUndefined();
  expect(from('far', 'down', ...table)).toBeUndefined();
});

test('what lies farther aside than ahead is another direction', () => {
  expect(from('a', 'right', box('a', 0, 0), box('below', 10, 200))).toBeUndefined();
});

test('a value that lies on a picture is met, and left again', () => {
  const vessel = [box('vessel', 0, 0, 200, 200), box('value', 120, 90), box('next', 300, 95)];
  expect(from('vessel', 'right', ...vessel)).toBe('value');
  expect(from('value', 'right', ...vessel)).toBe('next');
  expect(from('value', 'left', ...vessel)).toBe('vessel');
});
