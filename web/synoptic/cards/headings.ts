import { apartX, type Box, isBeside } from './box.ts';
import type { Item } from './item.ts';

/** A text that stands over a part of the page. */
export interface Heading {
  readonly item: Item;
  /** Where the part that it stands over begins on the left. */
  readonly start: number;
}

/** So much larger than a label, or bold, is a heading. */
const larger = 1.15;
/** Links nearer together than this, in font sizes, are a menu, however bold. */
const menuGap = 2.5;

/** The texts that are larger than the page's labels, or bold where not all are. */
export function headingsOf(texts: readonly Item[]): readonly Heading[] {
  const sizes = texts.map(({ em }) => em).sort((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 14;
  const isBoldUsual = texts.filter(({ isBold }) => isBold).length * 2 > texts.length;
  return texts
    .filter(
      (item) => (item.em >= usual * larger || (item.isBold && !isBoldUsual)) && item.element.kind !== 'TextUrlLink',
    )
    .filter((item) => /\p{L}/u.test(item.text) && !isInMenu(item, texts))
    .map((item) => ({ item, start: startOf(item) }));
}

function isInMenu(item: Item, texts: readonly Item[]): boolean {
  if (item.part !== 'link') return false;
  const gap = (other: Item) => (isBeside(item.ink, other.ink) ? apartX(item.ink, other.ink) : Infinity);
  return texts.some((other) => other !== item && other.part === 'link' && gap(other) < item.em * menuGap);
}

function startOf({ element, frame, ink, em }: Item): number {
  // What stands under a centred heading is as wide as it likes; the frame is the best that is known of it.
  const isCentred = 'horizontal' in element && element.horizontal === 'center';
  return (isCentred ? frame.left : ink.left) - em * 1.5;
}

/**
 * Tells the heading that a part of the page stands under: of those above it and not to its right, the one whose column
 * begins nearest to it, and there the lowest. `boxes` is what else is on the page, for a column ends where another
 * heading takes over its whole width.
 */
export function headingsOver(headings: readonly Heading[], boxes: readonly Box[]): (box: Box) => Heading | undefined {
  const enders = new Map(headings.map((higher) => [higher, headings.filter((lower) => ends(lower, higher, boxes))]));
  return (box) => {
    const middle = (box.top + box.bottom) / 2;
    const over = new Set(
      headings.filter(
        ({ item, start }) =>
          item.ink.top < middle && item.ink.bottom < box.bottom && (start <= box.left || isCentredOver(item, box)),
      ),
    );
    let best: Heading | undefined;
    for (const heading of over) {
      if (enders.get(heading)?.some((lower) => over.has(lower))) continue;
      if (!best || isNearer(heading, best)) best = heading;
    }
    return best;
  };
}

function isNearer(heading: Heading, best: Heading): boolean {
  const further = heading.start - best.start;
  const slack = heading.item.em * 2;
  return Math.abs(further) > slack ? further > 0 : heading.item.ink.top >= best.item.ink.top;
}

function isCentredOver({ element, ink }: Item, box: Box): boolean {
  return 'horizontal' in element && element.horizontal === 'center' && apartX(ink, box) < 0;
}

/** Whether a lower heading, begun further left, takes over the column of a higher one: nothing there reaches across. */
function ends(lower: Heading, higher: Heading, boxes: readonly Box[]): boolean {
  const line = lower.item.ink.top;
  const slack = higher.item.em;
  if (line <= higher.item.ink.bottom || lower.start >= higher.start - slack * 2) return false;
  return !boxes.some((box) => box.left >= higher.start && box.top < line - slack && box.bottom > line + slack);
}
