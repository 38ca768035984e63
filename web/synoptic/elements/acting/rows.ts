import type { CSSProperties } from 'react';

interface Box {
  readonly height: number;
  readonly rowHeight: number;
}

/** In a list of cards, whose rows are as high as a thumb needs. */
const mostInCard = 12;

/** How many rows have room; at least one, so that the rest can be counted in it. */
function roomFor({ height, rowHeight }: Box): number {
  return Math.max(1, Math.floor(height / rowHeight));
}

/** The last row that has room is that of the count, where not all have. */
export function rowsIn<T>(all: readonly T[], box: Box, isInRows = false) {
  const room = isInRows ? mostInCard : roomFor(box);
  const shown = all.length > room ? all.slice(0, room - 1) : all;
  return { shown, hidden: all.length - shown.length };
}

/** Of the height of a row, its type is this part. */
const typeShare = 0.58;

/** The rows of the page are in page units; those of a list have the type of the list. */
export function rowType({ rowHeight }: Pick<Box, 'rowHeight'>, isInRows = false): CSSProperties | undefined {
  if (isInRows) return undefined;
  const [high, type] = [`${rowHeight}px`, `${Math.round(rowHeight * typeShare * 10) / 10}px`];
  return { '--line-height': high, '--body': type, '--small': type, '--tiny': type } as CSSProperties;
}
