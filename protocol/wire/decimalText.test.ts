import { expect, test } from 'vitest';
import { writeNumbers, writeValues } from '../history/lists.ts';
import { csvRow } from './csv.ts';
import { decimalJson } from './decimalText.ts';
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

test('JSON and CSV too, and a text that looks like such a number stays as it is', () => {
  const value = { v: numbers, text: 'between "1e+21" and 2e-7', deep: [{ n: 1e21 }] };
  const json = decimalJson(value);
  expect(JSON.parse(json)).toEqual(value);
  expect(json.replace(/"(?:[^"\\]|\\.)*"/g, '')).not.toMatch(/\de/);

  expect(csvRow([1e21, -1e-7, 12.5])).toBe('1000000000000000000000,-0.0000001,12.5\r\n');
});
