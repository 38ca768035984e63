import { expect, test } from 'vitest';
import { CsvReader, csvHead, csvRow } from './csv.ts';

test('a file begins with the mark of its encoding, which is no part of its first column', () => {
  const text = csvHead(['Größe', 'x']) + csvRow(['°C', 1]);
  expect(text.startsWith('\ufeff')).toBe(true);
  expect([...new CsvReader().add(text, true)].map(({ cells }) => cells)).toEqual([
    ['Größe', 'x'],
    ['°C', '1'],
  ]);
});
