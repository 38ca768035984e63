import { expect, test } from 'vitest';
import { placesOf } from '../page/places.ts';
import { type Direction, nextPlace } from './nextPlace.ts';

const anchor = (x: number, y: number, symbol: string) => ({ x, y, symbol, anchor: 0, axis: 'x' as const });
const anchors = [anchor(100, 100, 'boiler'), anchor(300, 100, 'pump'), anchor(300, 300, 'radiator')];
/** An upright header, and a pipe that ends at the pump. */
const drawn = [placesOf('200,0 200,400'), placesOf('250,100 300,100')];
const ways: Readonly<Record<string, Direction>> = { right: [1, 0], left: [-1, 0], up: [0, -1], down: [0, 1] };

test.each([
  ['meets a pipe straight ahead', '100,100', 'right', '200,100', undefined],
  ['goes on to the beginning of the next pipe', '200,100', 'right', '250,100', undefined],
  ['prefers the anchor at which a pipe ends', '250,100', 'right', '300,100', 'pump'],
  ['goes down to the next symbol', '300,100', 'down', '300,300', 'radiator'],
  ['comes back the same way', '300,300', 'up', '300,100', 'pump'],
  ['goes to the end of a pipe', '200,100', 'down', '200,400', undefined],
  ['stays where nothing is ahead', '300,300', 'right', undefined, undefined],
])('an arrow key %s', (_, from, way, to, symbol) => {
  const found = nextPlace(placesOf(from)[0] ?? { x: 0, y: 0 }, ways[way] ?? [1, 0], { anchors, drawn });
  expect(found && `${found.at.x},${found.at.y}`).toBe(to);
  expect(found?.anchor?.symbol).toBe(symbol);
});
