import { type SynopticElement, schemaOf } from '../../protocol/elementKinds.ts';
import type { Part } from '../../protocol/schema/schema.ts';
import type { Item } from './item.ts';
import type { Block, Row, Section } from './model.ts';

export function isDrawing(part: Part): boolean {
  return part === 'area' || part === 'line';
}

export function isPicture(part: Part): boolean {
  return part === 'picture' || isDrawing(part);
}

/** The thing's own name is its label. */
export function showsState(element: SynopticElement): boolean {
  const { asText, value } = schemaOf(element);
  return asText !== undefined && (value === 'logic' || value === 'state');
}

/** Its point's first. */
export function pictureOf({ lead, also }: Row): Item | undefined {
  return [lead, ...also].find(({ part }) => isPicture(part));
}

/** The elements, by their place in the file, that the list draws as elements; the others are its words. */
export function drawnIn(sections: readonly Section[]): ReadonlySet<number> {
  const items = sections.flatMap(({ title, blocks }): (Item | undefined)[] => [
    title?.link,
    ...blocks.flatMap(drawnInBlock),
  ]);
  return new Set(items.flatMap((item) => (item ? [item.index] : [])));
}

function drawnInBlock(block: Block): (Item | undefined)[] {
  if (block.kind === 'links') return [...block.links];
  if (block.kind === 'whole') return [block.item];
  return [block.title?.link, ...block.rows.flatMap((row) => [row.lead, pictureOf(row)])];
}
