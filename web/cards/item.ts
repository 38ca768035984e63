import { elementKinds, partOf, type SynopticElement, showsName, targetOf } from '../../protocol/elementKinds.ts';
import type { Part } from '../../protocol/schema/schema.ts';
import type { Synoptic } from '../../protocol/synoptic.ts';
import { type Box, orderOf } from './box.ts';
import { estimateTextBounds } from './estimateTextBounds.ts';

/** What the cards need of a point: enough to know which elements show the same one, and its name. */
export interface KnownPoint {
  /** The same for all elements that show this point. */
  readonly key: number | string;
  /** Undefined where the device has no point list (R6). */
  readonly name: string | undefined;
  /** As the station has it, where `name` is a translation. */
  readonly originalName?: string | undefined;
  readonly unit: string | undefined;
}

/** Undefined where the element names none. */
export type PointOf = (element: SynopticElement) => KnownPoint | undefined;

/** An element with what is computed of it once. */
export interface Item {
  readonly element: SynopticElement;
  readonly index: number;
  readonly part: Part;
  readonly placement: Box;
  /** Where in its box the text probably is; of a picture the whole box. */
  readonly bounds: Box;
  /** Its font size; of a picture the page's. */
  readonly em: number;
  /** What it says whatever its point says. */
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
    const isText = 'fontSize' in element && partOf(element) !== 'box' && !isNote(element);
    return {
      element,
      index,
      part: isNote(element) ? 'box' : partOf(element),
      placement,
      bounds: isText ? estimateTextBounds(element, placement, text) : placement,
      em: isText ? Math.max(element.fontSize, 1) : em,
      text,
      isBold: isText && element.isBold,
      point,
    };
  });
  return items
    .filter(({ element, part, text }) => !element.isOutside && (part !== 'text' || text !== ''))
    .sort((a, b) => orderOf(a.bounds, b.bounds) || a.index - b.index);
}

/** Not the words of anything beside it. */
const isNote = (element: SynopticElement) => 'isNote' in element && element.isNote;

/** That of most texts. */
export function usualEm(items: readonly Pick<Item, 'em'>[]): number {
  return items.map(({ em }) => em).sort((a, b) => a - b)[Math.floor(items.length / 2)] ?? 14;
}

function textOf(element: SynopticElement, point: KnownPoint | undefined): string {
  if (showsName(element)) return point?.name || element.riData || '';
  if (!('text' in element)) return '';
  const text = element.text.trim();
  // `Flow :` is `Flow` where the value is in a column of its own.
  return partOf(element) === 'text' ? text.replace(/(?<!\s)\s*[:：]$/, '') : text || (targetOf(element) ?? '');
}
