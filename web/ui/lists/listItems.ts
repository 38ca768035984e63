/** A row by its index, or the words above the rows that follow. */
export type ListItem = number | string;

/** Each group of neighbours has its heading above it. */
export function listItems<Row>(rows: readonly Row[], groupOf: ((row: Row) => string) | undefined): readonly ListItem[] {
  let group: string | undefined;
  return rows.flatMap((row, index) => {
    const next = groupOf?.(row);
    if (next === group || next === undefined) return [index];
    group = next;
    return [next, index];
  });
}

/** The first row at that place or below it. */
export const rowFrom = (items: readonly ListItem[], place: number): number => {
  const item = items[place];
  return typeof item === 'string' ? rowFrom(items, place + 1) : (item ?? 0);
};
