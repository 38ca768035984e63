import type { Item } from './item.ts';
import type { Block, Row, Section } from './model.ts';

/** The picture of a row: its point's first. */
export function pictureOf({ lead, also }: Row): Item | undefined {
  return [lead, ...also].find(({ part }) => part === 'picture');
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
  return [block.title?.link, ...block.rows.flatMap((row) => [row.lead, pictureOf(row)])];
}
