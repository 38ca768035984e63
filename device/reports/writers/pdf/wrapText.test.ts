import { expect, test } from 'vitest';
import { wrapText } from './wrapText.ts';

const wrap = (text: string, width: number) => wrapText(text, width, (part) => part.length);

test.each([
  ['Hill tank: level below its low limit', 14, ['Hill tank:', 'level below', 'its low limit']],
  ['WELL.P1.PRESSURE.SETPOINT', 12, ['WELL.P1.', 'PRESSURE.', 'SETPOINT']],
  ['one\ntwo\r\n\nthree', 10, ['one', 'two', '', 'three']],
  ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
  ['a bcdefghij', 4, ['a', 'bcde', 'fghi', 'j']],
  ['12\u00a0h 5\u00a0min', 7, ['12\u00a0h', '5\u00a0min']],
  ['tab\there', 20, ['tab here']],
  ['well \u202e1 pmup', 20, ['well 1 pmup']],
  ['', 10, ['']],
  ['abc', 0, ['a', 'b', 'c']],
])('%j in %i: %j', (text, width, lines) => {
  expect(wrap(text, width)).toEqual(lines);
});
