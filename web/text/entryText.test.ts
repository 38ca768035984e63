import { expect, test } from 'vitest';
import { type Point, pointRecord } from '../../protocol/point.ts';
import { element } from '../../protocol/wire/xml.ts';
import { entryText } from './entryText.ts';

const [flow] = pointRecord.readAll(
  element('Content', {}, [element('Point', { InfoNumber: 1, Kind: 'numeric', Unit: 'm³/h', Digits: 1 })]),
) as [Point];

test('limits have all their digits and no group sign: each can be typed as it is shown', () => {
  expect(entryText('en', flow, 1200)).toBe('1200.0 m³/h');
  expect(entryText('fr', flow, 3.45)).toBe('3,45 m³/h');
  expect(entryText('en', { ...flow, unit: 'currency', digits: 2 }, 7)).toBe('7.00 USD');
});
