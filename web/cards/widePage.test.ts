// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { pagesOf } from './testPages.ts';

// As text: this room imports nothing of the stations.
const files = import.meta.glob<string>('../../stations/wide/station.xml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const { read } = pagesOf(Object.values(files)[0] ?? '');

test('the rows of the page of states are a card each, by the author’s group; no text is shown twice', () => {
  const lines = read('states').split('\n');
  const at = lines.indexOf('[Out of range: outside its measuring range]');
  const rows = lines.slice(at + 1, at + 4).map((line) => /: (\d+)/.exec(line)?.[1]);
  expect(rows.sort()).toEqual(['131', '132', '133']);
  expect(lines[at + 4]).toBe('[Frozen: has not changed for 1 s]');
  expect(lines.filter((line) => line.startsWith('['))).toHaveLength(13);
  expect(lines.join()).not.toMatch(/[=~] (Good|read from the field)/);
});

test('a point of named states is one row with its picture, a text is a row as any value', () => {
  const lines = read('named').split('\n');
  const rows = lines.flatMap((line) => /^ {2}(.+)$/.exec(line)?.[1] ?? []);
  expect(rows).toEqual([
    'Each state in turn: 221 (picture)',
    'Broken: 222 (picture)',
    'Of states, never read: 223 (picture)',
    'A text: 224',
    'A text, never read: 225',
  ]);
});
