import { expect, test } from 'vitest';
import { fitPage, readablePrint } from './fit.ts';

const page = { width: 1280, height: 720 };

test('on a desk the whole page is in sight', () => {
  expect(fitPage(page, { width: 1280, height: 600, scrollBar: 0 }, 14)).toBe(600 / 720);
});

test('a lying phone takes the whole width, and the page scrolls', () => {
  expect(fitPage(page, { width: 844, height: 340, scrollBar: 0 }, 14)).toBeCloseTo(844 / 1280);
});

test('the small print can be read at the scale that a double tap leads to', () => {
  expect(readablePrint(14) * 14).toBeCloseTo(13);
});

test('a page of few units does not become a poster', () => {
  expect(fitPage({ width: 100, height: 50 }, { width: 3840, height: 2000, scrollBar: 0 }, 14)).toBe(4);
});

test('a place without a size yet shows the page as it is', () => {
  expect(fitPage(page, { width: 0, height: 0, scrollBar: 0 }, 14)).toBe(1);
});
