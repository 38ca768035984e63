import { expect, test } from 'vitest';
import { type Point, pointRecord } from '../../protocol/point.ts';
import { element } from '../../protocol/wire/xml.ts';
import { measured } from './measured.ts';

const [level] = pointRecord.readAll(
  element('Content', {}, [element('Point', { InfoNumber: 102, Kind: 'numeric', Unit: 'm', Digits: 2 })]),
) as [Point];

test('a value has the digits of its point, and the signs of the reader', () => {
  expect(measured('en', '0.884', 'm', level)).toBe('0.88 m');
  expect(measured('fr', '600.72', 'm³/h', { ...level, unit: 'm³/h', digits: 1 })).toBe('600,7 m³/h');
});

test('where the point is not known it is as exact as it was reported; a text stays one', () => {
  expect(measured('en', '0.884', 'm', undefined)).toBe('0.884 m');
  expect(measured('en', 'Tripped', undefined, undefined)).toBe('Tripped');
  expect(measured('en', undefined, 'm', undefined)).toBe('');
});
