import { expect, test } from 'vitest';
import { seriesOf } from '../../live/past/testPast.ts';
import { testPicture } from '../testPicture.ts';
import { share } from './placeAxes.ts';
import { tracksOf } from './tracks.ts';
import { unitAxes } from './unitAxes.ts';

function axisOf(...means: number[]) {
  const { history, pens, state } = testPicture([seriesOf(means)], means.length);
  const [axis] = unitAxes(tracksOf(history ?? expect.fail(), pens), state, { chosen: undefined, mostAxes: 1 });
  return axis ?? expect.fail();
}

test('an axis has a little air above and below what is drawn', () => {
  expect(axisOf(0.25, 9.75)).toMatchObject({ key: 'y0', unit: 'm', pens: [1], side: 'left', min: -0.6, max: 10.6 });
});

test('the largest numbers that there are have a place between the ends of their axis', () => {
  const axis = axisOf(-1.7e308, 1e308, 1.797e308);
  expect([axis.min, axis.max].every(Number.isFinite)).toBe(true);
  for (const value of [-1.7e308, 0, 1.797e308]) {
    expect(share(value, axis)).toBeGreaterThanOrEqual(0);
    expect(share(value, axis)).toBeLessThanOrEqual(1);
  }
});
