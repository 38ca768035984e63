import { expect, test } from 'vitest';
import { msText, sizeText } from './figures.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');

test.each([
  [0, '0 byte', '0 o'],
  [999, '999 byte', '999 o'],
  [1_500_000, '1.5 MB', '1,5 Mo'],
  [64_000_000_000, '64 GB', '64 Go'],
])('%d bytes are told as %s, in French as %s', (bytes, english, french) => {
  expect(plain(sizeText(bytes, 'en'))).toBe(english);
  expect(plain(sizeText(bytes, 'fr'))).toBe(french);
});

test.each([
  [0.4231, '0.42 ms'],
  [12.34, '12.3 ms'],
  [1250.4, '1,250 ms'],
])('%d ms are told as %s', (ms, english) => {
  expect(plain(msText(ms, 'en'))).toBe(english);
});
