import { fieldsOfType } from '../../protocol/elementKinds.ts';
import { apartX, type Box, isBeside } from './box.ts';
import { type Item, usualEm } from './item.ts';

/** A text over a part of the page. */
export interface Heading {
  readonly item: Item;
  /** Left edge of the part under it. */
  readonly start: number;
}

/** Of a label's size; bold text is a heading, too. */
const headingRatio = 1.15;
/** Links nearer together than this, in font sizes, are a menu, however bold: their texts, or their boxes. */
const menuGap = { bounds: 2.5, placement: 1 };

/** Those larger than the page's labels, or bold where not all are. */
export function headingsOf(some: readonly Item[], texts: readonly Item[]): readonly Heading[] {
  const usual = usualEm(texts);
  const isBoldUsual = texts.filter(({ isBold }) => isBold).length * 2 > texts.length;
  return some
    .filter(
      (item) =>
        (item.em >= usual * headingRatio || (item.isBold && !isBoldUsual)) &&
        fieldsOfType(item.element, 'file').length === 0,
    )
    .filter((item) => /\p{L}/u.test(item.text) && !isInMenu(item, texts))
    .map((item) => ({ item, start: startOf(item) }));
}

function isInMenu(item: Item, texts: readonly Item[]): boolean {
  if (item.part !== 'link') return false;
  return texts.some(
    (other) =>
      other !== item &&
      other.part === 'link' &&
      isBeside(item.bounds, other.bounds) &&
      (apartX(item.bounds, other.bounds) < item.em * menuGap.bounds ||
        apartX(item.placement, other.placement) < item.em * menuGap.placement),
  );
}

function startOf({ element, placement, bounds, em }: Item): number {
  // What is under a centred heading is as wide as it likes; its box is the best that is known of it.
  const isCentred = 'horizontal' in element && element.horizontal === 'center';
  return (isCentred ? placement.left : bounds.left) - em * 1.5;
}

/** What is further beside all else under its heading, in font sizes, is not under it. */
const detached = 8;
/** A text beside its heading, up to here, is under it as well. */
const besideEms = 8;

/**
 * The heading that each of these boxes is under: of those above it and not to its right, the one whose column begins
 * nearest to it, and there the lowest. A column ends where another heading takes over its whole width, and where wide
 * white space begins; what is beyond is under the page's own title.
 */
export function headingsOver(headings: readonly Heading[], boxes: readonly Box[]): ReadonlyMap<Box, Heading> {
  const enders = new Map(headings.map((higher) => [higher, headings.filter((lower) => ends(lower, higher, boxes))]));
  const top = topOf(headings);
  const found = new Map<Box, Heading>();
  for (const box of boxes) {
    const over = new Set(headings.filter((heading) => isOver(heading, box)));
    let best: Heading | undefined;
    for (const heading of over) {
      if (enders.get(heading)?.some((lower) => over.has(lower))) continue;
      if (!best || isNearer(heading, best)) best = heading;
    }
    if (best) found.set(box, best);
  }
  for (const [heading, own] of Map.groupBy(found.keys(), (box) => found.get(box))) {
    if (!heading) continue;
    for (const box of beyond(heading, own)) {
      if (top && top !== heading && isOver(top, box)) found.set(box, top);
      else found.delete(box);
    }
  }
  return found;
}

/** The title of the page, over all of it. */
export function topOf(headings: readonly Heading[]): Heading | undefined {
  const [top] = headings.toSorted((a, b) => a.item.bounds.top - b.item.bounds.top);
  return top && headings.every(({ item }) => item.em <= top.item.em) ? top : undefined;
}

function isOver({ item, start }: Heading, box: Box): boolean {
  if (item.bounds === box || item.bounds.top >= (box.top + box.bottom) / 2) return false;
  if (start > box.left && !isCentredOver(item, box)) return false;
  return (
    item.bounds.bottom < box.bottom || (isBeside(item.bounds, box) && apartX(item.bounds, box) < item.em * besideEms)
  );
}

/** Those separated from their heading by wide white space. */
function beyond({ item }: Heading, boxes: readonly Box[]): readonly Box[] {
  let { right } = item.placement;
  const far: Box[] = [];
  for (const box of boxes.toSorted((a, b) => a.left - b.left)) {
    if (box.left - right > item.em * detached) far.push(box);
    else right = Math.max(right, box.right);
  }
  return far;
}

function isNearer(heading: Heading, best: Heading): boolean {
  const further = heading.start - best.start;
  const slack = heading.item.em * 2;
  return Math.abs(further) > slack ? further > 0 : heading.item.bounds.top >= best.item.bounds.top;
}

function isCentredOver({ element, bounds }: Item, box: Box): boolean {
  return 'horizontal' in element && element.horizontal === 'center' && apartX(bounds, box) < 0;
}

/**
 * Whether a lower heading that begins further left takes over the column of a higher one: nothing there reaches across.
 */
function ends(lower: Heading, higher: Heading, boxes: readonly Box[]): boolean {
  const line = lower.item.bounds.top;
  const slack = higher.item.em;
  if (line <= higher.item.bounds.bottom || lower.start >= higher.start - slack * 2) return false;
  return !boxes.some((box) => box.left >= higher.start && box.top < line - slack && box.bottom > line + slack);
}
