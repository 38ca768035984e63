import { expect, test } from 'vitest';
import { rangeScale } from './rangeScale.ts';

const none = { kind: 'numeric', min: undefined, max: undefined, rangeMin: undefined, rangeMax: undefined } as const;

test('a setpoint is drawn between its limits', () => {
  expect(rangeScale({ ...none, min: 40, max: 100 }, 55)).toEqual({
    foot: 40,
    head: 100,
    normal: undefined,
    at: 0.25,
    place: 'within',
  });
});

test('a normal range has room around it, so that a value beyond is seen beyond', () => {
  const level = { ...none, rangeMin: 1, rangeMax: 3 };
  expect(rangeScale(level, 3.25)).toEqual({
    foot: 0.5,
    head: 3.5,
    normal: { from: 1 / 6, to: 5 / 6 },
    at: 2.75 / 3,
    place: 'above',
  });
  expect(rangeScale(level, 99)).toMatchObject({ at: 1, place: 'above' });
  expect(rangeScale(level, -99)).toMatchObject({ at: 0, place: 'below' });
});

test('a normal range within limits is marked on the scale of the limits; a missing end is the limit', () => {
  const setpoint = { ...none, min: 0, max: 10, rangeMin: 5 };
  expect(rangeScale(setpoint, 4)).toMatchObject({ foot: 0, head: 10, normal: { from: 0.5, to: 1 }, place: 'below' });
});

test('without a value the range is still drawn; without a range, or for a state, nothing is', () => {
  expect(rangeScale({ ...none, min: 0, max: 1 }, undefined)).toMatchObject({ at: undefined, place: undefined });
  expect(rangeScale(none, 3)).toBeUndefined();
  expect(rangeScale({ ...none, min: 5, max: 5 }, 5)).toBeUndefined();
  expect(rangeScale({ ...none, kind: 'logic', min: 0, max: 1 }, 1)).toBeUndefined();
});

test('a normal range within a measuring range is marked on the scale of the sensor', () => {
  const level = { ...none, rangeMin: 1, rangeMax: 3, measureMin: 0, measureMax: 4 };
  expect(rangeScale(level, 2)).toMatchObject({ foot: 0, head: 4, normal: { from: 0.25, to: 0.75 }, at: 0.5 });
});
