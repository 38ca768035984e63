import { expect, test } from 'vitest';
import { smallPaths } from './smallPaths.ts';
import { seriesOf } from './testPast.ts';

const t = Float64Array.of(0, 10, 20, 30);
const box = { width: 40, height: 100 };

test('each column has its band and its mean; a gap is a gap in both', () => {
  const paths = smallPaths({ t, to: 40, series: seriesOf([1, undefined, 2, 2]) }, box);
  expect(paths).toMatchObject({ min: 0.75, max: 2.25 });
  expect(paths?.line).toBe('M0,78H10M20,22H30L30,22H40');
  expect(paths?.band.match(/M/g)).toHaveLength(2);
  expect(paths?.band).toContain('M0,64H10L10,92H0Z');
});

test('the end is told where the value is known up to now, whatever lies ahead', () => {
  const known = (means: (number | undefined)[], quality: number[]) =>
    smallPaths({ t, to: 40, series: seriesOf(means, { quality: Float64Array.from(quality) }) }, box)?.end;
  expect(known([1, 1, 1, undefined], [0, 0, 0, -1])).toEqual({ x: 30, y: 50 });
  expect(known([1, 1, undefined, undefined], [0, 0, 9, -1])).toBeUndefined();
});

test('a value that stands still lies in the middle, and the normal range is where it belongs', () => {
  const flat = seriesOf([3, 3, 3, 3], { min: Float64Array.of(3, 3, 3, 3), max: Float64Array.of(3, 3, 3, 3) });
  const paths = smallPaths({ t, to: 40, series: flat }, { ...box, rangeMin: 3 });
  expect(paths?.line).toBe('M0,50H10L10,50H20L20,50H30L30,50H40');
  expect(paths?.range).toEqual({ y: 0, height: 50 });
  expect(smallPaths({ t, to: 40, series: flat }, { ...box, rangeMin: 9 })?.range).toBeUndefined();
});

test('a machine is off or on, and nothing between', () => {
  const logic = seriesOf([0, 0.5, 1, 1], {
    kind: 'logic',
    min: Float64Array.of(0, 0, 1, 1),
    max: Float64Array.of(0, 1, 1, 1),
    last: Float64Array.of(0, 1, 1, 1),
  });
  const paths = smallPaths({ t, to: 40, series: logic }, box);
  // In the second column it was off and on: the band is as high as both, the line goes on at its last value.
  expect(paths?.line).toBe('M0,92H10L10,8H20L20,8H30L30,8H40');
  expect(paths?.band).toContain('L10,8H20L');
});

test('without anything known there is no picture', () => {
  expect(smallPaths({ t, to: 40, series: seriesOf([undefined, undefined]) }, box)).toBeUndefined();
  expect(smallPaths({ t, to: 40, series: undefined }, box)).toBeUndefined();
});

test('where the value was uncertain there is an outline, and an edge where somebody put it there', () => {
  const series = seriesOf([1, 1, 1, 1], { quality: Float64Array.of(0, 1, 3, 0) });
  expect(smallPaths({ t, to: 40, series }, box)).toMatchObject({
    uncertain: 'M10,0H20V100H10ZM20,0H30V100H20Z',
    substituted: 'M20,4H30',
  });
  expect(smallPaths({ t, to: 40, series: seriesOf([1, 1, 1, 1]) }, box)).toMatchObject({
    uncertain: '',
    substituted: '',
  });
});
