import { lettersOf } from '../text/letters.ts';
import type { Measure } from './innerBox.ts';
import { lineHeight, type TypeRoom } from './typeRoom.ts';

/** Words and their size and lines in a box. */
export interface FittedWords {
  /** Font size, page units. */
  readonly size: number;
  /** Further ones would leave the box. */
  readonly lines: number;
  /** Some of them are hidden, which an ellipsis shows. */
  readonly isCut: boolean;
  /** The visible part of a cut text of one line, without the ellipsis. */
  readonly seen: string;
}

const sizesTried = 6;
const ellipsis = '…';

/**
 * The largest readable size at which all words fit, on as many lines as the box is high; else they are cut at the
 * smallest.
 */
export function fitWords(text: string, room: TypeRoom, measure: Measure): FittedWords {
  const { size, smallest, width, height } = room;
  for (let step = 0; step <= sizesTried; step++) {
    const tried = size - ((size - smallest) * step) / sizesTried;
    const lines = linesOf(text, width / tried, measure);
    if (lines !== undefined && lines <= linesIn(height, tried)) return { size: tried, lines, isCut: false, seen: text };
  }
  const seen = seenOf(text.split('\n')[0] ?? '', width / smallest, measure);
  return { size: smallest, lines: linesIn(height, smallest), isCut: true, seen };
}

/** One line always fits: what it lacks in height is air. */
function linesIn(height: number, size: number): number {
  return Math.max(1, Math.floor(height / (size * lineHeight)));
}

/** When it breaks between words, in a box of that width in font sizes; undefined: one word is wider than the line. */
export function linesOf(text: string, ems: number, measure: Measure): number | undefined {
  let count = 0;
  for (const paragraph of text.split('\n')) {
    count++;
    let line = '';
    for (const word of paragraph.split(/(?<=[ -])/)) {
      if (measure((line + word).trimEnd()) <= ems) line += word;
      else {
        if (measure(word.trimEnd()) > ems) return undefined;
        if (line !== '') count++;
        line = word;
      }
    }
  }
  return count;
}

function seenOf(text: string, ems: number, measure: Measure): string {
  const signs = lettersOf(text);
  let count = signs.length;
  while (count > 0 && measure(signs.slice(0, count).join('') + ellipsis) > ems) count--;
  return signs.slice(0, count).join('');
}

/** Whether another of these words has the same visible beginning: cut, they could not be distinguished. */
export function readsLikeAnother(text: string, { seen, isCut }: FittedWords, all: readonly string[]): boolean {
  return isCut && all.some((other) => other !== text && other.startsWith(seen.trimEnd()));
}
