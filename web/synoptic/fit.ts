import type { Synoptic } from '../../protocol/synoptic.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Room extends Size {
  /** What a scroll bar would take of the width; nothing where it lies over the page, as on a phone. */
  readonly scrollBar: number;
}

export interface Fit {
  /** CSS pixels for one page unit. */
  readonly scale: number;
  /** The larger scale at which its texts can be read, where `scale` is too small for that. */
  readonly readable: number | undefined;
}

/** The least that a text may measure on screen, in CSS pixels. */
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

/**
 * The whole page where it can still be read so, else its whole width, and the page scrolls. Where even that is too small
 * (a page for a desk on a phone), there is a larger scale to change to.
 */
export function fitPage(page: Size, room: Room, print: number): Fit {
  if (room.width <= 0) return { scale: 1, readable: undefined };
  const byWidth = room.width / page.width;
  const byHeight = room.height > 0 ? room.height / page.height : byWidth;
  const whole = Math.min(byWidth, byHeight);
  const scrolled = byWidth > whole ? (room.width - room.scrollBar) / page.width : byWidth;
  const scale = Math.min(whole * print >= readablePx.least ? whole : scrolled, largest);
  return { scale, readable: scale * print < readablePx.least ? readablePx.comfortable / print : undefined };
}
