import { expect, test } from 'vitest';
import { type Item, textOf } from './item.ts';
import { readDocument } from './readDocument.ts';

function reasonOf(text: string) {
  try {
    readDocument(text);
  } catch (error) {
    return (error as { reason: object }).reason;
  }
  return undefined;
}

test('values are as they are written, with their lines and tags', () => {
  const [document] = readDocument('a: 010\nb: "010"\nc: !secret x\nd:\n  - yes\n  - null\n');
  expect(document?.kind === 'map' ? [...document.entries] : []).toMatchObject([
    ['a', { text: '010', isPlain: true, line: 1 }],
    ['b', { text: '010', isPlain: false, line: 2 }],
    ['c', { text: 'x', tag: '!secret', line: 3 }],
    [
      'd',
      {
        kind: 'list',
        items: [
          { text: 'yes', line: 5 },
          { text: '', line: 6 },
        ],
      },
    ],
  ]);
});

test.each([
  ['a tab', 'a:\n\tb: 1', { code: 'badDocument', line: '2', detail: 'Tabs are not allowed as indentation' }],
  ['a cut document', '{"a": [1, 2', { code: 'badDocument' }],
  ['a key twice', 'a: 1\nb: 2\na: 3', { code: 'duplicateKey', line: '3', key: 'a' }],
  ['many levels', `${'['.repeat(200)}${']'.repeat(200)}`, { code: 'tooDeep', line: '1' }],
  ['very many levels', '['.repeat(100_000), { code: 'tooDeep' }],
  ['very many levels of a map', '? '.repeat(20_000), { code: 'tooDeep' }],
  ['more than can be read', `a: ${'x'.repeat(5_000_000)}`, { code: 'tooLarge' }],
])('%s is refused with its line', (_, text, reason) => {
  expect(reasonOf(text)).toMatchObject(reason);
});

test('aliases of aliases are not copied', () => {
  const bomb = Array.from({ length: 60 }, (_, i) =>
    i === 0 ? 'a0: &a0 [x, x]' : `a${i}: &a${i} [*a${i - 1}, *a${i - 1}]`,
  ).join('\n');
  const [document] = readDocument(bomb);
  expect(document?.kind === 'map' && document.entries.size).toBe(60);
});

test('an alias of what contains it, or of nothing, is a tag that nobody knows', () => {
  const [document] = readDocument('a: &a\n  b: *a\n');
  const inner: Item | undefined = document?.kind === 'map' ? document.entries.get('a') : undefined;
  expect(inner?.kind === 'map' && inner.entries.get('b')).toMatchObject({ tag: '*a', line: 2 });
  expect(textOf(inner)).toBe('');
});
