import { createContext, use } from 'react';
import type { Row, Section } from '../../cards/model.ts';

/** How many rows of a list are drawn by now, and how many come before each. */
export interface DrawnRows {
  readonly count: number;
  readonly before: ReadonlyMap<Row, number>;
}

/** Apart from what rows need, which stays the same while they come. */
export const DrawnRows = createContext<DrawnRows>({ count: Number.POSITIVE_INFINITY, before: new Map() });

/** Whether the rows from this one on are drawn; wakes when they come, and not for others. */
export function useIsDrawn(first: Row | undefined): boolean {
  const { count, before } = use(DrawnRows);
  return first === undefined || (before.get(first) ?? 0) < count;
}

export function rowsBefore(sections: readonly Section[]): ReadonlyMap<Row, number> {
  const rows = sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'card' ? block.rows : [])));
  return new Map(rows.map((row, i) => [row, i]));
}
