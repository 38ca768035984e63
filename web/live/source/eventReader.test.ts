import { expect, test } from 'vitest';
import { createEventReader } from './eventReader.ts';

function dataOf(...pieces: string[]): string[] {
  const seen: string[] = [];
  const read = createEventReader((data) => seen.push(data));
  for (const piece of pieces) read(piece);
  return seen;
}

test('an event is read when its empty line has come, and not before', () => {
  expect(dataOf('data: one')).toEqual([]);
  expect(dataOf('data: one\n')).toEqual([]);
  expect(dataOf('data: one\n\n')).toEqual(['one']);
});

test.each(['\n', '\r\n', '\r'])('lines end in each of the three ways, wherever the network cuts them: %j', (end) => {
  const text = `: beat${end}${end}event: x${end}data: one${end}${end}data:two${end}data:  three${end}${end}`;
  // What comes next: only it shows that a carriage return was alone.
  const all = [...text, 'data: next\n\n'];
  expect(dataOf(all.join(''))).toEqual(['one', 'two\n three', 'next']);
  expect(dataOf(...all)).toEqual(['one', 'two\n three', 'next']);
});

test('comments, and events without data, are no events', () => {
  expect(dataOf(': beat\n\nid: 7\n\nretry: 10\n\n\n\ndata\n\n')).toEqual([]);
});
