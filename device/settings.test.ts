import { expect, test } from 'vitest';
import { parseSettings } from './settings.ts';

const publicUrl = (...args: string[]) => parseSettings(['station', ...args], {}).publicUrl;

test('the address for links in messages is https, but for this machine or where plain HTTP is accepted', () => {
  expect(publicUrl()).toBeUndefined();
  expect(publicUrl('--public-url', 'https://pumps.example')).toBe('https://pumps.example/');
  expect(publicUrl('--public-url', 'https://pumps.example/vigie')).toBe('https://pumps.example/vigie/');
  expect(publicUrl('--public-url', 'http://127.0.0.1:8080/')).toBe('http://127.0.0.1:8080/');
  expect(publicUrl('--public-url', 'http://10.0.0.5/', '--insecure')).toBe('http://10.0.0.5/');
});

test.each([
  ['http://pumps.example/', 'must be https'],
  ['pumps.example', 'is not a valid address'],
  ['ftp://pumps.example/', 'is not a valid address'],
  ['https://u:p@pumps.example/', 'is not a valid address'],
  ['https://pumps.example/?x=1', 'is not a valid address'],
])('%s is refused: it %s', (url, words) => {
  expect(() => publicUrl('--public-url', url)).toThrow(words);
});
