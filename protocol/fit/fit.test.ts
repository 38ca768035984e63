import { expect, test } from 'vitest';
import { fitLine, numberLines } from './fitLine.ts';
import { fitWords, readsLikeAnother } from './fitWords.ts';
import { fitsAsIs } from './innerBox.ts';
import { typeRoom } from './typeRoom.ts';

/** Every character is as wide as half of its size. */
const halves = (text: string) => text.length / 2;
const room = (width: number, height = 20, fontSize = 20) => typeRoom({ width, height, fontSize }, false);
const seen = (value: number, digits: number, unit: string, width: number) => {
  const lines = numberLines((kept) => value.toFixed(kept), digits, unit);
  const { text, unit: behind, size } = fitLine(lines, room(width), halves);
  return [text + behind, size];
};

test('a number is made smaller, then rounded, then loses its unit, and is then not shown at all', () => {
  expect(seen(1234.567, 3, '', 80)).toEqual(['1234.567', 20]);
  expect(seen(1234.567, 3, '', 60)).toEqual(['1234.567', 15]);
  expect(seen(1234.567, 3, '', 50)).toEqual(['≈1234.6', expect.closeTo(14.29, 2)]);
  expect(seen(1234.567, 3, '', 36)).toEqual(['≈1235', 14.4]);
  expect(seen(1234.567, 3, '', 30)).toEqual(['####', 15]);
  expect(seen(1234.567, 3, '', 10)).toEqual(['#', 20]);
  expect(seen(1234.567, 3, ' m³/h', 70)).toEqual(['≈1235 m³/h', 14]);
  expect(seen(1234.567, 3, ' m³/h', 60)).toEqual(['1234.567', 15]);
});

test('a rounded number is never one digit short of itself', () => {
  for (const value of [-1234.5, 999.96, 98_765_432, -0.004]) {
    for (let width = 1; width < 200; width++) {
      const [text] = seen(value, 2, '', width) as [string, number];
      if (text.startsWith('#')) continue;
      expect(Math.abs(Number(text.replace('≈', '')) - value)).toBeLessThanOrEqual(
        text.startsWith('≈') ? 0.5 : 0.005 + Number.EPSILON,
      );
    }
  }
});

test('type is never made smaller than can be read, nor where it was smaller before', () => {
  expect([room(9, 9, 30).smallest, room(9, 9, 14).smallest, room(9, 9, 9).smallest]).toEqual([21, 11, 9]);
  expect(fitLine([{ text: '12', unit: '' }], room(100, 12), halves).size).toBe(14);
});

test('what takes a command has its frame in its box', () => {
  const element = { width: 45, height: 24, fontSize: 20 };
  expect([true, false].map((isFramed) => fitsAsIs('1234', element, isFramed, halves))).toEqual([false, true]);
});

test('words go on in the next line where there is one, are then made smaller, and are then cut', () => {
  expect(fitWords('Inlet valve', room(60, 50), halves)).toMatchObject({ size: 20, lines: 2, isCut: false });
  expect(fitWords('Inlet valve', room(80, 20), halves)).toMatchObject({ size: expect.closeTo(14), isCut: false });
  expect(fitWords('Inlet valve', room(40, 20), halves)).toMatchObject({ lines: 1, isCut: true, seen: 'Inle' });
  expect(fitWords('One\nTwo\nThree', room(100, 34), halves)).toMatchObject({ lines: 2, isCut: true });
  expect(fitWords('One\nTwo', room(100, 34), halves)).toMatchObject({ lines: 2, isCut: false });
});

test('a text is cut between what people call letters', () => {
  expect(fitWords('👩‍🚒👩‍🚒👩‍🚒', room(46, 20), halves).seen).toBe('👩‍🚒');
});

test('two states that begin alike are distinguished, or not shown', () => {
  const states = ['Running', 'Running, fault', 'Closed'];
  const isAlike = (text: string, width: number) => readsLikeAnother(text, fitWords(text, room(width), halves), states);
  expect(isAlike('Running, fault', 200)).toBe(false);
  expect(isAlike('Running, fault', 60)).toBe(true);
  expect(isAlike('Running', 60)).toBe(false);
  expect(isAlike('Running', 40)).toBe(true);
  expect(isAlike('Closed', 30)).toBe(false);
});
