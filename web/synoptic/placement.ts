import type { CSSProperties } from 'react';
import { partOf, type SynopticElement } from '../../protocol/elementKinds.ts';
import type { TextStyle } from '../../protocol/elements/commonFields.ts';
import type { Synoptic } from '../../protocol/synoptic.ts';
import { inBoxOrder } from './boxOrder.ts';
import { levelsOf, overlap } from './levels.ts';

/** A style that may carry the author's colour; `--ink` because what is not current overrides it (R29). */
export type ElementStyle = CSSProperties & { readonly '--ink'?: string };

/** An element and what is reckoned of it once: its place, its type, its layer. Nothing here depends on a value. */
export interface Placed {
  readonly element: SynopticElement;
  /** Place in the file; also the id by which the page finds it again after a click. */
  readonly index: number;
  readonly style: ElementStyle;
  /** The element's id (R35); of no other element on the page. */
  readonly key?: string;
  /** Of two that overlap the one above has the higher; those of one level never overlap. */
  readonly level?: number;
  /** Where a mark of quality stands, so that it does not cover the value: the side that the text does not begin at. */
  readonly markSide: 'start' | 'end';
  /** Page units that are likely free beside the text of a value. */
  readonly spare: number;
  /** A mark of common size would cover what it marks. */
  readonly isTight?: boolean;
  /** It is drawn on a bar, whose level and limits may run behind it. */
  readonly isOnBar?: boolean;
}

/** What a corner with its letter takes, in page units. */
const cornerSize = { width: 16, height: 16 };

/** Without a size a marked box would be invisible, and its reason with it. */
export const smallestBox = 24;

/** How wide the text of a value mostly is: "1,063.2", "Running". */
const valueEms = 5;

/** A page is drawn more than once: whenever somebody comes back to it, and where drawing it was broken off. */
const known = new WeakMap<Synoptic, readonly Placed[]>();

/**
 * The elements in reading order, for the keyboard; Zindex and file order (spec §3) decide which lie over which. `before`:
 * the same page before one of its elements was moved, added or taken away; what was not touched keeps its level.
 */
export function placeElements(synoptic: Synoptic, before: readonly Placed[] = []): readonly Placed[] {
  const placed = known.get(synoptic) ?? computePlacement(synoptic, before);
  known.set(synoptic, placed);
  return placed;
}

function computePlacement(synoptic: Synoptic, before: readonly Placed[]): readonly Placed[] {
  const indexed = synoptic.elements.map((element, index) => ({
    element,
    index,
    key: element.id,
    box: boxOf(element),
  }));
  const fromBelow = indexed.toSorted((a, b) => a.element.zIndex - b.element.zIndex);
  const old = new Map(before.map((one) => [one.key, one]));
  const levelBefore = ({ key, element }: (typeof indexed)[number]) => {
    const one = old.get(key);
    return one && isAtSamePlace(one.element, element) ? one.level : undefined;
  };
  const levels = levelsOf(
    fromBelow.map(({ box }) => box),
    fromBelow.map(levelBefore),
  );
  const levelOf = new Map(fromBelow.map(({ index }, i) => [index, levels[i]]));
  const areas = indexed.filter(({ element }) => partOf(element) === 'area');
  const placed = indexed.map(({ element, index, key, box }) => {
    const { x: left, y: top, width, height } = box;
    const spare = element.width - ('fontSize' in element ? valueEms * element.fontSize : 0);
    return {
      element,
      index,
      key,
      style: { left, top, width, height, ...('fontSize' in element && textStyle(element)) },
      level: levelOf.get(index) ?? 0,
      markSide: 'horizontal' in element && element.horizontal === 'right' ? ('start' as const) : ('end' as const),
      spare,
      isTight: spare < cornerSize.width || element.height < cornerSize.height,
      isOnBar: 'fontSize' in element && areas.some((area) => overlap(area.box, box)),
    };
  });
  // A line has no text, and one across the page would pull what it passes into its row.
  const isLine = ({ element }: Placed) => partOf(element) === 'line';
  return [
    ...placed.filter(isLine),
    ...inBoxOrder(
      placed.filter((one) => !isLine(one)),
      ({ element }) => element,
      ({ element }) => partOf(element) === 'text',
    ),
  ];
}

function isAtSamePlace(a: SynopticElement, b: SynopticElement): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height && a.zIndex === b.zIndex;
}

function boxOf({ x, y, width, height }: SynopticElement) {
  return { x, y, width: width || smallestBox, height: height || smallestBox };
}

const across = { left: 'flex-start', center: 'center', right: 'flex-end', stretch: 'flex-start' } as const;
const down = { top: 'flex-start', center: 'center', bottom: 'flex-end', stretch: 'flex-start' } as const;
const lines = { left: 'left', center: 'center', right: 'right', stretch: 'justify' } as const;

const genericFonts = new Set(['serif', 'sans-serif', 'monospace', 'cursive', 'fantasy', 'system-ui', 'ui-monospace']);

/** Names as the author wrote them, quoted: “3270 Condensed” unquoted would be no CSS, and lose the ones after it too. */
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
