import { lettersOf } from '../../protocol/text/letters.ts';
import { gsmLength, inGsmAlphabet } from './gsmText.ts';

interface Coding {
  readonly alone: number;
  readonly part: number;
  readonly lengthOf: (character: string) => number;
}

const gsm: Coding = { alone: 160, part: 153, lengthOf: gsmLength };
const ucs2: Coding = { alone: 70, part: 67, lengthOf: ({ length }) => length };
const mostParts = 2;

/** Pictures for decoration alone; what is a sign in a text (©, ↔) remains. */
const emoji =
  /\p{Emoji_Presentation}|\p{Emoji_Modifier}|[\u{1f000}-\u{1faff}]|[\u{2600}-\u{27bf}]|\u200d|\u20e3|\ufe0f/gu;

/**
 * Of two parts at most. The text is cut so that it fits with its end (station, link), which is never cut. It is in the
 * alphabet of text messages, unless a letter has no substitute there (UCS-2).
 */
export function smsText(text: string, end = ''): string {
  const bare = (words: string) => words.replace(emoji, '').replace(/ {2,}/g, ' ').trim();
  const [body, tail] = [bare(text), end.replace(emoji, '')];
  const [inGsm, tailInGsm] = [inGsmAlphabet(body), inGsmAlphabet(tail)];
  if (inGsm === undefined || tailInGsm === undefined) return fitted(body, tail, '…', ucs2);
  return fitted(inGsm, tailInGsm, '...', gsm);
}

export function smsParts(text: string): number {
  return partsOf(text, inGsmAlphabet(text) === text ? gsm : ucs2);
}

function fitted(text: string, end: string, ellipsis: string, coding: Coding): string {
  if (partsOf(text + end, coding) <= mostParts) return text + end;
  const characters = lettersOf(text);
  const cut = (count: number) => `${characters.slice(0, count).join('').trimEnd()}${ellipsis}${end}`;
  let [least, most] = [0, characters.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (partsOf(cut(middle), coding) <= mostParts) least = middle;
    else most = middle - 1;
  }
  return cut(least);
}

/** A character is never split between two parts. */
function partsOf(text: string, { alone, part, lengthOf }: Coding): number {
  const lengths = Array.from(text, lengthOf);
  if (lengths.reduce((sum, one) => sum + one, 0) <= alone) return 1;
  let [parts, used] = [1, 0];
  for (const length of lengths) {
    if (used + length > part) [parts, used] = [parts + 1, 0];
    used += length;
  }
  return parts;
}
