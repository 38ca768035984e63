import { describe, expect, test } from 'vitest';
import { seeded } from '../records/testFiles.ts';
import { differenceOf, mergeTexts, shownText, typedText } from './shownText.ts';

describe('a text field knows one kind of line end', () => {
  const mixed = 'a\r\nb\nc\rd\r\n';

  test.each([
    ['nothing typed', (text: string) => text, mixed],
    ['a letter', (text: string) => text.replace('c', 'xc'), 'a\r\nb\nxc\rd\r\n'],
    ['a new line', (text: string) => text.replace('d', 'd\ne'), 'a\r\nb\nc\rd\r\ne\r\n'],
    ['a line end taken out', (text: string) => text.replace('\nb', 'b'), 'ab\nc\rd\r\n'],
    ['all of it', () => 'x\ny', 'x\r\ny'],
  ])('%s', (_, type, expected) => {
    expect(typedText(mixed, type(shownText(mixed)))).toBe(expected);
  });
});

test('where two texts differ', () => {
  expect(differenceOf('abcd', 'abxd')).toEqual({ from: 2, before: 3, after: 3 });
  expect(differenceOf('aa', 'aaa')).toEqual({ from: 2, before: 2, after: 3 });
  expect(differenceOf('a', 'a')).toEqual({ from: 1, before: 1, after: 1 });
});

describe('typed here and saved by another one', () => {
  test.each([
    ['above', 'one two three', 'ONE two three', 'one two THREE', 'ONE two THREE'],
    ['below', 'one two three', 'one two THREE!', '1 two three', '1 two THREE!'],
    ['the same', 'one two three', 'one 2 three', 'one II three', undefined],
    ['both insert in one place', 'ab', 'a1b', 'a2b', undefined],
    ['one removes where the other types', 'abcdef', 'abXcdef', 'aef', undefined],
  ])('%s', (_, base, typed, saved, expected) => {
    expect(mergeTexts(base, typed, saved)).toBe(expected);
  });

  test('nothing of either is lost, wherever they are', () => {
    const random = seeded(4);
    for (let round = 0; round < 2000; round++) {
      const base = '.'.repeat(20);
      const put = (sign: string) => {
        const at = Math.floor(random() * 20);
        return base.slice(0, at) + sign + base.slice(at + 1);
      };
      const merged = mergeTexts(base, put('A'), put('B'));
      expect(merged === undefined || (merged.includes('A') && merged.includes('B'))).toBe(true);
    }
  });
});
