import { expect, test } from 'vitest';
import { meaningOf } from './definitionFor.ts';
import { recordedPoint } from './testRecorder.ts';

const { scaling } = recordedPoint('LEVEL');

test.each([
  ['its unit', { unit: 'ft' }],
  ['its kind', { kind: 'logic' as const }],
  ['its scale', { scaling: { ...scaling, scale: 0.1 } }],
  ['its offset', { scaling: { ...scaling, offset: 5 } }],
  ['the type of its register', { scaling: { ...scaling, range: { integer: true, min: 0, max: 65_535 } } }],
  ['the words of its states', { states: ['Off', 'On'] }],
])('what a value of before means is another thing where the point has changed %s', (_, changed) => {
  expect(meaningOf(recordedPoint('LEVEL', changed))).not.toEqual(meaningOf(recordedPoint('LEVEL')));
});

test('a point of another name, number, dead band or number of digits means what it meant', () => {
  const recording = { deadBand: 3, periodMs: 1000, modulus: undefined, runningState: undefined };
  const other = recordedPoint('LEVEL', { name: 'Tank', infoNumber: 8, digits: 3, recording });
  expect(meaningOf(other)).toEqual(meaningOf(recordedPoint('LEVEL')));
});
