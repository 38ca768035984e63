import { expect, test } from 'vitest';
import { addressOf } from './deviceFile.ts';

test('a plain name is a file of the device', () => {
  expect(addressOf('symbols/pump 1.svg')).toEqual({
    kind: 'file',
    name: 'symbols/pump 1.svg',
    path: 'IhmWeb/IFileManager/Download/symbols/pump%201.svg',
  });
});

test.each(['https://example.org/manual', 'HTTP://example.org/'])('%s leads to the web', (text) => {
  expect(addressOf(text).kind).toBe('web');
});

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,hello',
  '//example.org/x',
  '/etc/passwd',
  '../accounts.xml',
  'images/../../accounts.xml',
  'C:\\pictures\\pump.svg',
  'pump.svg?x=1',
  'http://',
  'a\u0000b',
  '.',
  '',
])('%j leads nowhere', (text) => {
  expect(addressOf(text)).toEqual({ kind: 'inert' });
});
