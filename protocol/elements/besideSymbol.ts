import { elementKinds, partOf, type SynopticElement } from '../elementKinds.ts';
import { smallestBox } from './commonFields.ts';

/** Page units: farther apart, a symbol and a word are seen as two things. */
const mostApart = 32;

/**
 * The words of states beside the symbol of their own point. What takes commands is marked once, and there the symbol
 * has the mark (docs/decisions/0062-one-mark-for-what-can-be-commanded.md).
 */
export function wordsBesideSymbols(elements: readonly SynopticElement[]): ReadonlySet<SynopticElement> {
  const symbols = new Map<number | string, SynopticElement[]>();
  for (const element of elements) {
    const point = pointOf(element);
    if (partOf(element) !== 'picture' || !element.canSelect || point === undefined) continue;
    const others = symbols.get(point);
    if (others) others.push(element);
    else symbols.set(point, [element]);
  }
  const words = elements.filter(
    (element) =>
      isStateWord(element) && symbols.get(pointOf(element) ?? '')?.some((symbol) => isBeside(symbol, element)),
  );
  return new Set(words);
}

export function isSymbolOf(symbol: SynopticElement, word: SynopticElement): boolean {
  return partOf(symbol) === 'picture' && pointOf(symbol) !== undefined && pointOf(symbol) === pointOf(word);
}

/** As the file names it. */
function pointOf({ infoNumber, riData }: SynopticElement): number | string | undefined {
  return infoNumber ?? riData;
}

function isStateWord(element: SynopticElement): boolean {
  const { value } = elementKinds[element.kind];
  return partOf(element) === 'value' && (value === 'logic' || value === 'state');
}

function isBeside(a: SynopticElement, b: SynopticElement): boolean {
  return apart(a.x, a.width, b.x, b.width) <= mostApart && apart(a.y, a.height, b.y, b.height) <= mostApart;
}

/** Negative where they overlap. */
function apart(from: number, length: number, otherFrom: number, otherLength: number): number {
  return Math.max(otherFrom - from - (length || smallestBox), from - otherFrom - (otherLength || smallestBox));
}
