import { expect, test } from 'vitest';
import { seriesText } from './seriesText.ts';

const head = { point: 'A', kind: 'numeric', unit: 'm', digits: 2, states: [], isCounter: false } as const;

test('what is halfway is rounded up as it is written, not as the machine has it', () => {
  const { value, mean } = seriesText('en', head);
  expect([1.005, -1.005, 2.675, -0.001].map(value)).toEqual(['1.01', '-1.01', '2.68', '0.00']);
  expect(mean(0.0005)).toBe('0.001');
});

test('an integral has six digits, or those of a value where these are more', () => {
  const { reckoned } = seriesText('fr', head);
  expect([735.1236, 0.0333333333, 123_456.789, 12].map(reckoned)).toEqual([
    '735,124',
    '0,0333333',
    '123\u202f456,79',
    '12',
  ]);
  expect(reckoned(Number.NaN)).toBe('');
});

test('the largest numbers are told by their power of ten', () => {
  const { value, mean, reckoned } = seriesText('en', head);
  expect([value(-1.7e308), mean(1e15), reckoned(2.5e20)]).toEqual(['-1.7E308', '1E15', '2.5E20']);
});
