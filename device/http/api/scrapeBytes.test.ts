import { expect, test } from 'vitest';
import { scrapeBytes } from './scrapeBytes.ts';

test('texts of any length and letters come out as they are, and one scrape leaves nothing in the next', () => {
  const written = (texts: readonly string[]) => scrapeBytes(texts, (bytes) => Buffer.from(bytes)).toString();
  const long = Array.from({ length: 300 }, (_, i) => `ж€🚰 ${i} `.repeat(100));
  expect(written(long)).toBe(long.join(''));
  expect(written(['a', '', 'b'])).toBe('ab');
  expect(written([])).toBe('');
});
