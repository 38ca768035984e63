import { createContext, use } from 'react';
import type { Row, Section } from '../../cards/model.ts';

export interface DrawnRows {
  readonly count: number;
  readonly before: ReadonlyMap<Row, number>;
}

/** Apart from `RowContext`, which stays the same while rows come. */
export const DrawnRows = createContext<DrawnRows>({ count: Number.POSITIVE_INFINITY, before: new Map() });

/** Renders again when the rows from this one on are drawn, and not for others. */
export function useIsDrawn(first: Row | undefined): boolean {
  const { count, before } = use(DrawnRows);
  return first === undefined || (before.get(first) ?? 0) < count;
}

export function rowsBefore(sections: readonly Section[]): ReadonlyMap<Row, number> {
  const rows = sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'card' ? block.rows : [])));
  return new Map(rows.map((row, i) => [row, i]));
}
