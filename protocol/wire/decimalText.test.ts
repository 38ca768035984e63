import { expect, test } from 'vitest';
import { writeNumbers, writeValues } from '../history/lists.ts';
import { record } from './record.ts';
import { number } from './recordFields.ts';
import { element, writeXml } from './xml.ts';

const numbers = [1e-7, -1.25e-8, 1.5e21, 1.7976931348623157e308, 12.5];
const plain = /^-?\d+(\.\d+)?$/;

test('a number is written without an exponent wherever it goes over the wire, and read back exactly', () => {
  const valueRecord = record('Content', { value: number });
  for (const value of numbers) {
    const written = [
      valueRecord.write({ value }).attributes.Value,
      element('A', { value }).attributes.value,
      writeNumbers([value]),
      writeValues([value]),
    ];
    for (const text of written) {
      expect(text).toMatch(plain);
      expect(Number(text)).toBe(value);
    }
  }
  expect(writeNumbers([1, Number.NaN, 1e-9])).toBe('1 - 0.000000001');
  expect(writeXml(element('A', { value: 1e-7 }))).toContain('"0.0000001"');
});
