import { expect, test } from 'vitest';
import { fitPage } from './fit.ts';

const page = { width: 1280, height: 720 };

test('on a desk the whole page is in sight', () => {
  expect(fitPage(page, { width: 1280, height: 600, scrollBar: 0 }, 14)).toEqual({
    scale: 600 / 720,
    readable: undefined,
  });
});

test('a lying phone takes the whole width, and the page scrolls', () => {
  expect(fitPage(page, { width: 844, height: 340, scrollBar: 0 }, 14).scale).toBeCloseTo(844 / 1280);
});

test('on a phone there is a larger scale, at which the small print can be read', () => {
  const { scale, readable } = fitPage(page, { width: 390, height: 700, scrollBar: 0 }, 14);
  expect(scale).toBeCloseTo(390 / 1280);
  expect((readable ?? 0) * 14).toBeCloseTo(13);
});

test('a page of few units does not become a poster', () => {
  expect(fitPage({ width: 100, height: 50 }, { width: 3840, height: 2000, scrollBar: 0 }, 14).scale).toBe(4);
});

test('a place without a size yet shows the page as it is', () => {
  expect(fitPage(page, { width: 0, height: 0, scrollBar: 0 }, 14)).toEqual({ scale: 1, readable: undefined });
});
