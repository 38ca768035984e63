import { expect, test } from 'vitest';
import { type ElementKind, readElement } from '../elementKinds.ts';
import { element } from '../wire/xml.ts';
import { isSymbolOf, wordsBesideSymbols } from './besideSymbol.ts';

const drawn = (kind: ElementKind, x: number, y: number, point: Readonly<Record<string, string>>) =>
  readElement(element(kind, { PositionX: String(x), PositionY: String(y), Width: '48', Height: '24', ...point }), kind);
const pump = { InfoNumber: '410' };
const symbol = drawn('ImageLogicData', 100, 100, pump);

test('the word of a state beside, above or below the symbol of its point needs no mark of its own', () => {
  const words = [
    drawn('TextValueLogicData', 170, 100, pump),
    drawn('TextValueLogicData', 20, 100, pump),
    drawn('TextStateData', 100, 150, pump),
  ];
  expect(wordsBesideSymbols([symbol, ...words])).toEqual(new Set(words));
});

test('far from it, of another point or without one, a word has its own; so has a number', () => {
  const others = [
    drawn('TextValueLogicData', 181, 100, pump),
    drawn('TextValueLogicData', 100, 157, pump),
    drawn('TextValueLogicData', 150, 100, { InfoNumber: '420' }),
    drawn('TextValueLogicData', 150, 100, {}),
    drawn('TextValueNumericData', 150, 100, pump),
  ];
  expect(wordsBesideSymbols([symbol, drawn('ImageLogicData', 150, 100, {}), ...others])).toEqual(new Set());
});

test('points are compared as the page names them', () => {
  const byReference = { RiData: 'PS1.P1' };
  const word = drawn('TextValueLogicData', 150, 100, byReference);
  expect(isSymbolOf(drawn('ImageLogicData', 100, 100, byReference), word)).toBe(true);
  expect([symbol, word].map((other) => isSymbolOf(other, word))).toEqual([false, false]);
});
