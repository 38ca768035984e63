import { describe, expect, test } from 'vitest';
import { type Located, layOut } from './layout.ts';

const area = { x: 100, y: 50, width: 400, height: 300 };

function node(id: string, neighbours: string[], at?: readonly [number, number]): Located {
  return { id, neighbours, isSource: id === 'well', coordinates: at && { x: at[0], y: at[1] } };
}

describe('a network on the page', () => {
  test('keeps its proportions, north up, in the middle of the area', () => {
    const spots = layOut([node('a', [], [0, 0]), node('b', [], [10, 30])], area);
    expect(spots.get('a')).toEqual({ x: 250, y: 350 });
    expect(spots.get('b')).toEqual({ x: 350, y: 50 });
  });

  test('puts a node without coordinates between its neighbours', () => {
    const known = [node('a', [], [0, 0]), node('b', [], [40, 0]), node('c', [], [40, 30])];
    expect(layOut([...known, node('d', ['a', 'b'])], area).get('d')).toEqual({ x: 300, y: 350 });
  });

  test('stands in the middle where all nodes share one place', () => {
    expect(layOut([node('a', [], [7, 7]), node('b', [], [7, 7])], area).get('b')).toEqual({ x: 300, y: 200 });
  });

  test('without coordinates runs from the source to the right, every node in a place of its own', () => {
    const nodes = [node('c', ['b']), node('b', ['well', 'c', 'd']), node('d', ['b']), node('well', ['b'])];
    const spots = layOut([...nodes, node('alone', [])], area);
    const x = (id: string) => spots.get(id)?.x ?? Number.NaN;
    expect(x('well')).toBeLessThan(x('b'));
    expect(x('b')).toBeLessThan(Math.min(x('c'), x('d')));
    expect(new Set([...spots.values()].map((spot) => `${spot.x} ${spot.y}`)).size).toBe(5);
  });
});
