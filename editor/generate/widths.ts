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

function longestNumber({ digits, isCounter, measureMin, measureMax, min, max }: ListedPoint): string {
  const ends = [measureMin, measureMax, min, max].filter((end) => end !== undefined);
  const usual = isCounter ? '9,999,999' : '-9,999';
  const whole = ends.map((end) => Math.trunc(end).toLocaleString('en'));
  const long = [usual, ...whole].reduce((a, b) => (b.length > a.length ? b : a));
  return digits > 0 ? `${long}.${'9'.repeat(digits)}` : long;
}
