import { expect, test } from 'vitest';
import { type Point, pointRecord } from '../../protocol/point.ts';
import { element } from '../../protocol/wire/xml.ts';
import { changeText, leftText, valueChange } from './changeText.ts';

const [level, pump] = pointRecord.readAll(
  element('Content', {}, [
    element('Point', { InfoNumber: 1, Kind: 'numeric', Unit: 'm', Digits: 1 }),
    element('Point', { InfoNumber: 2, Kind: 'logic', State0: 'Stopped', State1: 'Running' }),
  ]),
) as [Point, Point];

test.each([
  [{ value: '4.8', before: '5', unit: 'm' }, '5 → 4.8 m', '5 → 4,8 m'],
  [{ value: '4.8', unit: 'm' }, '4.8 m', '4,8 m'],
  [{ value: '3', before: '5', unit: 'm', result: 'refused' }, '3 m', '3 m'],
  [{ value: '4.8', before: '4.8', unit: 'm' }, '4.8 m', '4,8 m'],
  [{ value: '1', state: 'Running', before: '0', stateBefore: 'Stopped' }, 'Stopped → Running', 'Stopped → Running'],
  [{ value: '1', state: 'Open', pulseMs: 500, endState: 'Shut' }, 'Open (500 ms) → Shut', 'Open (500 ms) → Shut'],
  [{ value: '7', before: '2', unit: 'currency' }, '$2.00 → $7.00', '2,00 $US → 7,00 $US'],
  [{}, undefined, undefined],
])('%j is reported with what was before it', (fields, en, fr) => {
  expect(changeText(fields, 'en')).toBe(en);
  expect(changeText(fields, 'fr')?.replaceAll('\u00a0', ' ')).toBe(fr);
});

test('a refused command tells what it left as it was', () => {
  expect(leftText({ value: '3', before: '5', unit: 'm', result: 'refused' }, 'fr', 1)).toBe('5,0 m');
  expect(leftText({ value: '1', before: '0', stateBefore: 'Stopped', result: 'refused' }, 'en')).toBe('Stopped');
  expect(leftText({ value: '3', before: '5', unit: 'm', result: 'done' }, 'en')).toBeUndefined();
});

test('an event of a point is reported with its digits', () => {
  expect(changeText({ value: '4.85', before: '5', unit: 'm' }, 'en', 1)).toBe('5.0 → 4.85 m');
});

test('a command is told in the digits of its point, its unit once', () => {
  expect(valueChange('en', level, 5, 4.8)).toBe('5.0 → 4.8 m');
  expect(valueChange('fr', level, 5, 4.8)).toBe('5,0 → 4,8 m');
  expect(valueChange('en', level, 4.8, 4.8)).toBe('4.8 m');
  expect(valueChange('en', level, undefined, 4.85)).toBe('4.85 m');
  expect(valueChange('en', pump, 0, 1)).toBe('Stopped → Running');
});
