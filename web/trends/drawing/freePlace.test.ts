import { expect, test } from 'vitest';
import { freePlace } from './freePlace.ts';

const room = { first: 8, last: 92, size: 16 };

function places(...wanted: number[]): readonly (number | undefined)[] {
  const taken: number[] = [];
  return wanted.map((one) => {
    const at = freePlace(one, taken, room);
    if (at !== undefined) taken.push(at);
    return at;
  });
}

test('the numbers of lines that end at one height stand above and below one another', () => {
  expect(places(50, 50, 52)).toEqual([50, 34, 68]);
});

test('at the edges of the picture they stay in it', () => {
  expect(places(0, 0, 100)).toEqual([8, 24, 92]);
});

test('where there is no room near its line a pen has no number, and none lies on another', () => {
  const shown = places(...Array.from({ length: 12 }, () => 8)).filter((at) => at !== undefined);
  expect(shown).toEqual([8, 24, 40]);
});
