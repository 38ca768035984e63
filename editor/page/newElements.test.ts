import { expect, test } from 'vitest';
import { isElementKind, readElement } from '../../protocol/elementKinds.ts';
import { pointOf } from '../../protocol/testPoint.ts';
import { newElement, newElements, type Shown } from './newElements.ts';
import { roundScale } from './roundScale.ts';

const points = [101, 102, 103, 104, 105].map((infoNumber) => pointOf({ infoNumber, id: `P${infoNumber}` }));
const shown: Shown = { points, page: 'tanks', text: 'Note' };

test.each(newElements)('a new %s has no fault, and is where it is put', (what) => {
  const node = newElement(what, shown, { x: 24, y: 48 });
  const read = isElementKind(node.name) ? readElement(node, node.name) : undefined;
  expect(read?.faults).toEqual([]);
  expect(read).toMatchObject({ x: 24, y: 48 });
});

test('a trend takes four points of the choice, a gauge the first number', () => {
  const [pump, ...numbers] = points.map((point, i) => (i === 0 ? { ...point, kind: 'logic' as const } : point));
  if (!pump) throw new Error('No pump');
  const some: Shown = { ...shown, points: [pump, ...numbers] };
  const at = { x: 0, y: 0 };
  expect(newElement('trend', some, at).attributes).toMatchObject({
    InfoNumber: '101',
    FurtherInfoNumbers: '102 103 104',
  });
  expect(newElement('gauge', some, at).attributes).toMatchObject({ InfoNumber: '102' });
  expect(newElement('trend', { ...shown, points: [] }, at).attributes.InfoNumber).toBeUndefined();
});

test.each([
  ['what its sensor can measure', { measureMin: -10, measureMax: 40, rangeMax: 20 }, { min: -10, max: 40 }],
  ['round ends around its normal range', { rangeMin: 1, rangeMax: 3 }, { min: 0, max: 4 }],
  ['below zero, too', { rangeMin: -8, rangeMax: 16 }, { min: -10, max: 20 }],
  ['no scale where nothing is known', { rangeMin: 1 }, undefined],
])('a gauge is scaled by %s', (_, ranges, scale) => {
  expect(roundScale(pointOf({ infoNumber: 1, id: 'T', ...ranges }))).toEqual(scale);
});
