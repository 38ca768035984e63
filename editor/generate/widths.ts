import { numberFormat } from '../../protocol/fit/numberFormat.ts';
import { widestNumbers } from '../../protocol/fit/widestNumbers.ts';
import type { ListedPoint } from './listedPoints.ts';

/** Type sizes of rows, in page units. */
export const rowType = { name: 15, value: 18 } as const;

/** Of the usual sans serif faces, in font sizes: a letter among others, on the safe side; a letter of an East Asian script. */
const [letter, wideLetter] = [0.56, 1.05];

/** The width that words need. */
export function wordsWidth(words: string, size: number): number {
  const ems = [...words].reduce((sum, one) => sum + (one > '\u2e7f' ? wideLetter : letter), 0);
  return Math.ceil(ems * size) + 6;
}

/** The width that a point’s longest value needs, with its unit and the frame of what can be commanded. */
export function valueWidth(point: ListedPoint): number {
  return Math.max(64, wordsWidth(longest(point), rowType.value) + 12);
}

function longest(point: ListedPoint): string {
  const { kind, states, unit } = point;
  if (kind === 'text') return 'M'.repeat(16);
  if (kind !== 'numeric') return states.reduce((long, word) => (word.length > long.length ? word : long), '');
  return `${longestNumber(point)} ${unit}`;
}

/** Rows under one another look alike: no number has less room than this one. */
const leastNumber = -9_999;

function longestNumber(point: ListedPoint): string {
  const format = numberFormat('en', point.digits, false);
  const texts = [leastNumber, ...widestNumbers(point)].map((number) => format.format(number));
  return texts.reduce((long, text) => (text.length > long.length ? text : long));
}
