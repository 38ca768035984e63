import type { TextStyle } from '../elements/commonFields.ts';
import type { Measure } from './innerBox.ts';

/** In thousandths of the font size: those of Helvetica and Arial, which many fonts follow. */
const widths: readonly (readonly [width: number, characters: string])[] = [
  [222, "ijl'"],
  [278, ' !,./:;I[\\]ft|\u00a0·'],
  [200, '\u202f\u2009'],
  [333, '()-r`{}°²³ªº'],
  [400, '*"^'],
  [500, 'ckvxyzJ'],
  [556, '0123456789?abdeghnopqsuLµ€$£#_'],
  [584, '+<=>~−×÷≈±'],
  [611, 'FTZ'],
  [667, 'ABEKPSVXY&'],
  [722, 'CDHNRUw'],
  [778, 'GOQ'],
  [833, 'Mm'],
  [944, 'W'],
  [1000, '…%@—‰'],
];
const widthOf = new Map(widths.flatMap(([width, characters]) => [...characters].map((one) => [one, width] as const)));

/** Letters of other alphabets, and square ones; in thousandths too. */
const [otherLetter, squareLetter] = [650, 1050];

/** Fonts with wider digits than those of the table are common: those of Apple and of most Linux systems. */
const margin = 1.12;
const boldness = 1.08;
/** Of every character of a monospaced font. */
const fixedWidth = 0.61;

/**
 * Measures texts without a browser, by the widths of a typical sans serif and on the safe side: a text that fits by it
 * fits in nearly every font; one that does not may just fit in a narrow one.
 */
export function typicalWidths({ isBold, fontFamily = '' }: Pick<TextStyle, 'isBold' | 'fontFamily'>): Measure {
  const weight = isBold ? boldness : 1;
  if (/mono|courier|consol/i.test(fontFamily)) return (text) => [...text].length * fixedWidth * margin;
  return (text) => {
    let sum = 0;
    // An accent takes no width of its own.
    for (const one of text.normalize('NFD').replace(/\p{Mn}/gu, '')) {
      sum += widthOf.get(one) ?? (one > '\u2e7f' ? squareLetter : otherLetter);
    }
    return (sum / 1000) * margin * weight;
  };
}
