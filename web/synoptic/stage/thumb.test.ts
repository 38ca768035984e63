// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { page } from '../testPage.tsx';
import { placeElements } from './placement.ts';
import { underThumb } from './thumb.ts';

const number = (x: number, y: number) =>
  `<TextValueNumericData InfoNumber="102" PositionX="${x}" PositionY="${y}" Width="60" Height="20"/>`;
const tapOn = (xml: string, x: number, y: number, scale = 1) =>
  underThumb(placeElements(page(xml)), x, y, scale)?.element;

test('a tap just below a low number means it', () => {
  expect(tapOn(number(100, 100), 130, 131)).toMatchObject({ x: 100 });
});

test('a tap farther than a thumb is wide means nothing', () => {
  expect(tapOn(number(100, 100), 130, 140)).toBeUndefined();
  expect(tapOn(number(100, 100), 165, 110)).toBeUndefined();
});

test('between two numbers the nearer one is meant', () => {
  expect(tapOn(number(100, 100) + number(100, 130), 130, 128)).toMatchObject({ y: 130 });
});

test('on a page drawn small, the thumb is as large as ever', () => {
  expect(tapOn(number(100, 100), 130, 150, 0.4)).toMatchObject({ x: 100 });
});

test('texts do not answer a tap', () => {
  const text = '<TextComment TextValue="Well 2" PositionX="0" PositionY="0" Width="60" Height="20"/>';
  expect(tapOn(text, 10, 25)).toBeUndefined();
});
