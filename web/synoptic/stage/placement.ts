import type { CSSProperties } from 'react';
import { partOf, type SynopticElement, schemaOf } from '../../../protocol/elementKinds.ts';
import { wordsBesideSymbols } from '../../../protocol/elements/besideSymbol.ts';
import { smallestBox, type TextStyle } from '../../../protocol/elements/commonFields.ts';
import type { Synoptic } from '../../../protocol/synoptic.ts';
import { firstFrom } from '../../cards/firstFrom.ts';
import { getOrInsert } from '../../ui/getOrInsert.ts';
import { inBoxOrder } from './boxOrder.ts';
import { byTile } from './byTile.ts';

/** May carry the author's colour; `--ink` because what is not current overrides it (R29). */
export type ElementStyle = CSSProperties & { readonly '--ink'?: string };

type Box = Readonly<Record<'left' | 'top' | 'width' | 'height', number>>;

/** Computed once: nothing here depends on a value. */
export interface Placed {
  readonly element: SynopticElement;
  /** Place in the file; also the id by which the page finds it again after a click. */
  readonly index: number;
  readonly style: ElementStyle;
  /** The first choice for a mark, so that it does not cover the value: the side at which the text does not begin. */
  readonly markSide: 'start' | 'end';
  /** Page units for a note, where the box does not determine them: of a row, of a bar beneath texts. */
  readonly spare?: number;
  /** Page units of its box that the box of another text covers, at the side of its marks: no note has room there. */
  readonly taken?: number;
  /** It is drawn on a bar, whose level and limits may run behind it. */
  readonly isOnBar?: boolean;
  /** The word of a state whose symbol is beside it, and has the mark of what takes commands. */
  readonly isBesideSymbol?: boolean;
}

export interface PlacedOnPage extends Placed {
  readonly style: ElementStyle & Box;
  /** The element's id (R35), unique on the page. */
  readonly key: string;
}

/** A page is rendered more than once: whenever the user comes back to it, and where rendering was interrupted. */
const pages = new WeakMap<Synoptic, readonly PlacedOnPage[]>();
/** An edit of a page leaves its other elements as they were drawn. */
const known = new WeakMap<SynopticElement, PlacedOnPage>();

/**
 * In reading order, for the keyboard; Zindex and file order (spec §3) decide which cover which. A large page goes tile
 * by tile, from the lowest: so of two elements that overlap the higher is drawn later, wherever they are.
 */
export function placeElements(synoptic: Synoptic): readonly PlacedOnPage[] {
  return getOrInsert(pages, synoptic, () => computePlacement(synoptic));
}

function computePlacement({ elements }: Synoptic): readonly PlacedOnPage[] {
  const areas = elements.filter(hasLevel).map(boxOf);
  const texts = elements
    .filter((element) => 'fontSize' in element)
    .map(boxOf)
    .sort((a, b) => a.top - b.top);
  const tallest = texts.reduce((most, { height }) => Math.max(most, Math.min(height, tallestText)), 0);
  const besideSymbols = wordsBesideSymbols(elements);
  const fromBelow = elements
    .map((element, index) => ({ element, index }))
    .sort((a, b) => a.element.zIndex - b.element.zIndex)
    .map(({ element, index }, zIndex) => placeOf(element, index, zIndex, { areas, texts, tallest, besideSymbols }));
  return byTile(fromBelow).flatMap(({ members }) => inOrder(members));
}

/** Level and limits of it may run behind a text, which a coloured shape has not. */
function hasLevel(element: SynopticElement): boolean {
  const { part, value } = schemaOf(element);
  return part === 'area' && value === 'numeric';
}

interface OnPage {
  readonly areas: readonly Box[];
  /** From the top down. */
  readonly texts: readonly Box[];
  /** Page units: how high those are. */
  readonly tallest: number;
  readonly besideSymbols: ReadonlySet<SynopticElement>;
}

function placeOf(element: SynopticElement, index: number, zIndex: number, on: OnPage): PlacedOnPage {
  const box = boxOf(element);
  const isOnBar = 'fontSize' in element && on.areas.some((area) => overlap(area, box));
  const isUnderText = partOf(element) === 'area' && on.texts.some((text) => overlap(text, box));
  const markSide = 'horizontal' in element && element.horizontal === 'right' ? 'start' : 'end';
  const isBesideSymbol = on.besideSymbols.has(element);
  const taken = 'fontSize' in element ? takenAt(markSide, box, on) : 0;
  const before = known.get(element);
  if (
    before?.index === index &&
    before.style.zIndex === zIndex &&
    before.isOnBar === isOnBar &&
    before.isBesideSymbol === isBesideSymbol &&
    (before.taken ?? 0) === taken &&
    (before.spare === 0) === isUnderText
  )
    return before;
  const placed: PlacedOnPage = {
    element,
    index,
    key: element.id,
    style: { ...('fontSize' in element && textStyle(element)), ...box, zIndex },
    markSide,
    isOnBar,
    isBesideSymbol,
    ...(taken > 0 && { taken }),
    ...(isUnderText && { spare: 0 }),
  };
  known.set(element, placed);
  return placed;
}

/** How far the box of another text covers this one from that side. */
function takenAt(side: Placed['markSide'], box: Box, { texts, tallest }: OnPage): number {
  let taken = 0;
  const first = firstFrom(texts, ({ top }) => top < box.top - tallest);
  for (let at = first; at < texts.length; at++) {
    const other = texts[at];
    if (!other || other.top >= box.top + box.height) break;
    const isBeside = side === 'end' ? other.left > box.left : other.left + other.width < box.left + box.width;
    if (!isBeside || !overlap(other, box)) continue;
    taken = Math.max(taken, side === 'end' ? box.left + box.width - other.left : other.left + other.width - box.left);
  }
  return taken;
}

/** Page units: what would be higher is a column of its own. */
const tallestText = 400;

/** A line has no text, and one across the page would pull what it passes into its row. */
const isLine = ({ element }: Placed) => partOf(element) === 'line';

function inOrder(placed: readonly PlacedOnPage[]): readonly PlacedOnPage[] {
  return [
    ...placed.filter(isLine),
    ...inBoxOrder(
      placed.filter((one) => !isLine(one)),
      ({ element }) => element,
      ({ element }) => partOf(element) === 'text',
    ),
  ];
}

/** False where the boxes only touch. */
function overlap(a: Box, b: Box): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
}

function boxOf({ x, y, width, height }: SynopticElement): Box {
  return { left: x, top: y, width: width || smallestBox, height: height || smallestBox };
}

const across = { left: 'flex-start', center: 'center', right: 'flex-end', stretch: 'flex-start' } as const;
const down = { top: 'flex-start', center: 'center', bottom: 'flex-end', stretch: 'flex-start' } as const;
const lines = { left: 'left', center: 'center', right: 'right', stretch: 'justify' } as const;

const genericFonts = new Set(['serif', 'sans-serif', 'monospace', 'cursive', 'fantasy', 'system-ui', 'ui-monospace']);

/**
 * Names as the author wrote them, quoted: “3270 Condensed” unquoted would be no CSS, and invalidate those after it too.
 */
export function fontFamily(names: string, last = 'var(--synoptic-font)'): string {
  const families = names.split(',').flatMap((part) => {
    const name = part.replaceAll(/["'\\\p{Cc}]/gu, '').trim();
    if (name === '') return [];
    return genericFonts.has(name.toLowerCase()) ? [name.toLowerCase()] : [`"${name}"`];
  });
  return [...families, last].join(', ');
}

/** Only what differs from the page's own type, so that 5,000 elements carry short styles. */
function textStyle(text: TextStyle): ElementStyle {
  return {
    fontSize: text.fontSize,
    ...(text.fontFamily && { fontFamily: fontFamily(text.fontFamily) }),
    ...(text.foreground && { '--ink': text.foreground }),
    ...(text.isBold && { fontWeight: 700 }),
    ...(text.isItalic && { fontStyle: 'italic' }),
    ...(text.isUnderline && { textDecorationLine: 'underline' }),
    justifyContent: across[text.horizontal],
    textAlign: lines[text.horizontal],
    alignItems: down[text.vertical],
  };
}
