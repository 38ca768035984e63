import { numberFormat } from '../../protocol/fit/numberFormat.ts';
import { widestNumbers } from '../../protocol/fit/widestNumbers.ts';
import type { ListedPoint } from './listedPoints.ts';

/** Page units. */
export const rowType = { name: 15, value: 18 } as const;

/** In font sizes, on the safe side: a letter of the usual sans serif faces, and one of an East Asian script. */
const [letter, wideLetter] = [0.56, 1.05];

/** Page units. */
export function wordsWidth(words: string, size: number): number {
  const ems = [...words].reduce((sum, one) => sum + (one > '\u2e7f' ? wideLetter : letter), 0);
  return Math.ceil(ems * size) + 6;
}

/** Page units, with its unit and the frame of a command. */
export function valueWidth(point: ListedPoint): number {
  return Math.max(64, wordsWidth(longest(point), rowType.value) + 12);
}

function longest(point: ListedPoint): string {
  const { kind, states, unit } = point;
  if (kind === 'text') return 'M'.repeat(16);
  if (kind !== 'numeric') return states.reduce((long, word) => (word.length > long.length ? word : long), '');
  return `${longestNumber(point)} ${unit}`;
}

/** Rows look alike: none has less room than this number needs. */
const leastNumber = -9_999;

function longestNumber(point: ListedPoint): string {
  const format = numberFormat('en', point.digits, false);
  const texts = [leastNumber, ...widestNumbers(point)].map((number) => format.format(number));
  return texts.reduce((long, text) => (text.length > long.length ? text : long));
}
