import type { CSSProperties } from 'react';
import type { SynopticElement, TextStyle } from '../../protocol/elementKinds.ts';
import type { Synoptic } from '../../protocol/synoptic.ts';
import { inReadingOrder } from './readingOrder.ts';

/** A style that may carry the author's colour; `--ink` because what is not current overrides it (R29). */
export type ElementStyle = CSSProperties & { readonly '--ink'?: string };

/** An element and what is reckoned of it once: its place, its type, its layer. Nothing here depends on a value. */
export interface Placed {
  readonly element: SynopticElement;
  /** Place in the file; also the id by which the page finds it again after a click. */
  readonly index: number;
  readonly style: ElementStyle;
  /** Where a mark of quality stands, so that it does not cover the value: the side that the text does not begin at. */
  readonly markSide: 'start' | 'end';
  /** Page units that are likely free beside the text of a value. */
  readonly spare: number;
  /** A mark of common size would cover what it marks. */
  readonly isTight?: boolean;
}

/** What a corner with its letter takes, in page units. */
const cornerSize = { width: 16, height: 16 };

/** Without a size a marked box would be invisible, and its reason with it. */
const smallestBox = 24;

/** How wide the text of a value mostly is: "1,063.2", "Running". */
const valueEms = 5;

/** The elements in reading order, for the keyboard; Zindex and file order (spec §3) are the layer of each. */
export function placeElements(synoptic: Synoptic): readonly Placed[] {
  const indexed = synoptic.elements.map((element, index) => ({ element, index }));
  const fromBelow = indexed.toSorted((a, b) => a.element.zIndex - b.element.zIndex);
  const layers = new Map(fromBelow.map(({ index }, layer) => [index, layer]));
  const placed = indexed.map(({ element, index }) => {
    const spare = element.width - ('fontSize' in element ? valueEms * element.fontSize : 0);
    return {
      element,
      index,
      style: { ...frame(element, layers.get(index) ?? 0), ...('fontSize' in element && textStyle(element)) },
      markSide: 'horizontal' in element && element.horizontal === 'right' ? ('start' as const) : ('end' as const),
      spare,
      isTight: spare < cornerSize.width || element.height < cornerSize.height,
    };
  });
  return inReadingOrder(placed, ({ element }) => element);
}

function frame({ x, y, width, height }: SynopticElement, layer: number): ElementStyle {
  return { left: x, top: y, width: width || smallestBox, height: height || smallestBox, zIndex: layer };
}

const across = { left: 'flex-start', center: 'center', right: 'flex-end', stretch: 'flex-start' } as const;
const down = { top: 'flex-start', center: 'center', bottom: 'flex-end', stretch: 'flex-start' } as const;
const lines = { left: 'left', center: 'center', right: 'right', stretch: 'justify' } as const;

const genericFonts = new Set(['serif', 'sans-serif', 'monospace', 'cursive', 'fantasy', 'system-ui', 'ui-monospace']);

/** Names as the author wrote them, quoted: “3270 Condensed” unquoted would be no CSS, and lose the ones after it too. */
function fontFamily(names: string): string {
  const families = names.split(',').flatMap((part) => {
    const name = part.replaceAll(/["'\\\p{Cc}]/gu, '').trim();
    if (name === '') return [];
    return genericFonts.has(name.toLowerCase()) ? [name.toLowerCase()] : [`"${name}"`];
  });
  return [...families, 'var(--synoptic-font)'].join(', ');
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
