import type { Synoptic } from '../../protocol/synoptic.ts';
import type { Size } from '../ui/useSize.ts';

export interface ElementSize extends Size {
  /** CSS pixels that a scroll bar would take of the width; 0 where it lies over the page, as on a phone. */
  readonly scrollBar: number;
}

/** The least size of a text on screen, CSS pixels. */
const readablePx = { least: 9, comfortable: 13 };
/** A page of few units on a large wall still looks like a page. */
const largest = 4;

/** The size of the page's small print: one text in ten may be smaller. */
export function smallPrint({ elements }: Pick<Synoptic, 'elements'>): number {
  const sizes = elements.flatMap((element) =>
    'fontSize' in element && element.fontSize > 0 ? [element.fontSize] : [],
  );
  return sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 10)] ?? 14;
}

export function readablePrint(print: number): number {
  return readablePx.comfortable / print;
}

/** The whole page where it can still be read so, else its whole width, and the page scrolls. */
export function fitPage(page: Size, area: ElementSize, print: number): number {
  if (area.width <= 0) return 1;
  const byWidth = area.width / page.width;
  const byHeight = area.height > 0 ? area.height / page.height : byWidth;
  const whole = Math.min(byWidth, byHeight);
  const scrolled = byWidth > whole ? (area.width - area.scrollBar) / page.width : byWidth;
  return Math.min(whole * print >= readablePx.least ? whole : scrolled, largest);
}
