import { expect, test } from 'vitest';
import { type Point, pointRecord } from '../../protocol/point.ts';
import { element } from '../../protocol/wire/xml.ts';
import { exactText } from './exactText.ts';

const [speed] = pointRecord.readAll(
  element('Content', {}, [element('Point', { InfoNumber: 1, Kind: 'numeric', Unit: '%', Digits: 0 })]),
) as [Point];

test.each([
  ['2.5', '2.5 %'],
  ['2.50', '2.5 %'],
  ['2', '2 %'],
  ['-0.25', '-0.25 %'],
  ['1e', '1e'],
])('a switch to %s is told as %s, though the point is shown without decimals', (value, said) => {
  expect(exactText('en', speed, value).replace('\u00a0', ' ')).toBe(said);
});

test('fewer decimals than the point shows are filled up, as on the page', () => {
  expect(exactText('en', { ...speed, digits: 1, unit: 'bar' }, '3').replace('\u00a0', ' ')).toBe('3.0 bar');
});
