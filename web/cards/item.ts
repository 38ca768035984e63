import { elementKinds, partOf, type SynopticElement, showsName, targetOf } from '../../protocol/elementKinds.ts';
import type { Part } from '../../protocol/schema/schema.ts';
import type { Synoptic } from '../../protocol/synoptic.ts';
import { type Box, orderOf } from './box.ts';
import { estimateTextBounds } from './estimateTextBounds.ts';

/** What the cards ask of a point: enough to tell which elements show the same one, and what it is called. */
export interface KnownPoint {
  /** The same for all elements that show this point. */
  readonly key: number | string;
  /** Undefined where the device has no point list (R6). */
  readonly name: string | undefined;
  /** The name as the station has it, where `name` is a translation. */
  readonly originalName?: string | undefined;
  readonly unit: string | undefined;
}

/** The point an element names; undefined where it names none. */
export type PointOf = (element: SynopticElement) => KnownPoint | undefined;

/** An element with what the cards reckon of it once. */
export interface Item {
  readonly element: SynopticElement;
  /** Place in the file: the id by which the page finds it again. */
  readonly index: number;
  readonly part: Part;
  /** Its box, as the author drew it. */
  readonly placement: Box;
  /** Where in its box the text likely is; of a picture the whole box. */
  readonly bounds: Box;
  /** Its font size; of a picture the page's. */
  readonly em: number;
  /** What can be read of it whatever its point says. */
  readonly text: string;
  readonly isBold: boolean;
  readonly point: KnownPoint | undefined;
}

/** Every element that says anything, from above to below whatever their order in the file. */
export function itemsOf(synoptic: Synoptic, pointOf: PointOf): readonly Item[] {
  const em = usualEm(
    synoptic.elements.flatMap((one) => ('fontSize' in one && one.fontSize > 0 ? [{ em: one.fontSize }] : [])),
  );
  const items = synoptic.elements.map((element, index): Item => {
    const { x, y, width, height } = element;
    const placement = { left: x, top: y, right: x + Math.max(width, 1), bottom: y + Math.max(height, 1) };
    const point = elementKinds[element.kind].showsPoint ? pointOf(element) : undefined;
    const text = textOf(element, point);
    const isText = 'fontSize' in element;
    return {
      element,
      index,
      part: partOf(element),
      placement,
      bounds: isText ? estimateTextBounds(element, placement, text) : placement,
      em: isText ? Math.max(element.fontSize, 1) : em,
      text,
      isBold: isText && element.isBold,
      point,
    };
  });
  return items
    .filter(({ part, text }) => part !== 'text' || text !== '')
    .sort((a, b) => orderOf(a.bounds, b.bounds) || a.index - b.index);
}

/** The font size that most texts of a page have. */
export function usualEm(items: readonly Pick<Item, 'em'>[]): number {
  return items.map(({ em }) => em).sort((a, b) => a - b)[Math.floor(items.length / 2)] ?? 14;
}

function textOf(element: SynopticElement, point: KnownPoint | undefined): string {
  if (showsName(element)) return point?.name || element.riData || '';
  if (!('text' in element)) return '';
  const text = element.text.trim();
  // `Flow :` is `Flow` where the value stands in a column of its own.
  return partOf(element) === 'text' ? text.replace(/(?<!\s)\s*[:：]$/, '') : text || (targetOf(element) ?? '');
}
