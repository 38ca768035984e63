import { expect, test } from 'vitest';
import { fileFaultText } from './fileTexts.ts';

test('limits are reported in the unit that people use', () => {
  const told = (limit: string, code: 'pictureTooLarge' | 'tooManyPixels' | 'tooManyElements') =>
    fileFaultText({ name: 'images/a.svg', line: 0, reason: { code, limit } });
  expect(told(String(2 * 1024 * 1024), 'pictureTooLarge')).toBe('images/a.svg: The picture exceeds 2 MiB.');
  expect(told('64000000', 'tooManyPixels')).toBe('images/a.svg: The picture has more than 64 million pixels.');
  expect(told('20000', 'tooManyElements')).toBe('images/a.svg: The picture has more than 20000 elements.');
});
