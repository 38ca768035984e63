import { expect, test } from 'vitest';
import type { FoundAddress } from '../../calls/linkTool.ts';
import { element } from '../../wire/xml.ts';
import { scannedForms } from './scannedForms.ts';

function found(words: Readonly<Record<string, number | undefined>>): FoundAddress[] {
  return Object.entries(words).map(([Register, word]) => ({
    ...{ point: element('Point', { Register }), value: word, raw: word, state: 'good' },
    ...{ words: word === undefined ? undefined : [word], sourceTime: undefined, receivedTime: 0, refusal: undefined },
  }));
}
const formsOfAll = (words: Readonly<Record<string, number | undefined>>) => [...scannedForms(found(words)).values()];

test('a register is signed, a float in all four orders with the next one, and text', () => {
  const [first, second] = formsOfAll({ 'holding:0': 0x41ca, 'holding:1': 0x6666 });
  expect(first?.forms).toMatchObject({ uint16: 0x41ca, int16: 0x41ca, float32: { ABCD: 25.3 }, text: 'A.' });
  expect(second?.forms).toMatchObject({ text: 'ff', float32: undefined });
  expect(formsOfAll({ 'input:7': 0xffff })[0]?.forms).toMatchObject({ uint16: 65_535, int16: -1 });
});

test('the next register is the one of the same table, and must have been found', () => {
  const [first] = formsOfAll({ 'holding:0': 0x41ca, 'input:1': 0x6666, 'holding:2': 1 });
  expect(first?.forms?.float32).toBeUndefined();
});

test('a zero is left out, but for the one that begins a value which the next register ends', () => {
  const words = { 'holding:0': 0, 'holding:1': 0, 'holding:2': 0, 'holding:3': 7, 'coil:0': 0, 'coil:1': 1 };
  expect(formsOfAll({ ...words, 'input:9': undefined }).map(({ isZero }) => isZero)).toEqual([
    ...[true, true, false, false],
    ...[true, false],
    false,
  ]);
});
