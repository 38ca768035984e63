import { expect, test } from 'vitest';
import { seriesText } from './seriesText.ts';

const head = { point: 'A', kind: 'numeric', unit: 'm', digits: 2, states: [], isCounter: false } as const;

test('what is halfway is rounded up as it is written, not as the machine has it', () => {
  const { value, mean } = seriesText('en', head);
  expect([1.005, -1.005, 2.675, -0.001].map(value)).toEqual(['1.01', '-1.01', '2.68', '0.00']);
  expect(mean(0.0005)).toBe('0.001');
});

test('a slope or an integral has four digits, and no less than its whole part', () => {
  const { calculated } = seriesText('fr', head);
  expect([735.1236, -0.0478065, 123_456.789, 12].map(calculated)).toEqual(['735,1', '-0,04781', '123\u202f457', '12']);
  expect(calculated(Number.NaN)).toBe('');
});

test('the largest numbers are reported by their power of ten', () => {
  const { value, mean, calculated } = seriesText('en', head);
  expect([value(-1.7e308), mean(1e15), calculated(2.5e20)]).toEqual(['-1.7E308', '1E15', '2.5E20']);
});
