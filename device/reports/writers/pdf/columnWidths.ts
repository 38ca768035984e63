export interface ColumnSize {
  /** Points: of the longest word and the widest number. */
  readonly least: number;
  /** With nothing wrapped. */
  readonly natural: number;
}

export interface ColumnGroup {
  /** Indexes of the columns. */
  readonly columns: readonly number[];
  /** Points, one for each. */
  readonly widths: readonly number[];
}

/**
 * A table that is too wide for a page becomes several, each with the first column. The columns of each take the whole
 * width.
 */
export function columnGroups(sizes: readonly ColumnSize[], width: number): ColumnGroup[] {
  const groups: number[][] = [];
  const leastOf = (columns: readonly number[]) => columns.reduce((sum, i) => sum + (sizes[i]?.least ?? 0), 0);
  for (const index of sizes.keys()) {
    const last = groups.at(-1);
    if (last && (leastOf([...last, index]) <= width || last.length < 2)) last.push(index);
    else groups.push(last ? [0, index] : [index]);
  }
  return groups.map((columns) => ({
    columns,
    widths: widthsOf(
      columns.flatMap((i) => sizes[i] ?? []),
      width,
    ),
  }));
}

/** Room beyond the least is shared in proportion to what is missing; what is left over, evenly. */
function widthsOf(sizes: readonly ColumnSize[], width: number): number[] {
  const sum = (of: (size: ColumnSize) => number) => sizes.reduce((all, size) => all + of(size), 0);
  const [least, natural] = [sum((size) => size.least), sum((size) => size.natural)];
  if (natural <= width) return sizes.map((size) => size.natural + (width - natural) / sizes.length);
  if (least >= width) return sizes.map((size) => size.least * (width / least));
  return sizes.map((size) => size.least + ((size.natural - size.least) * (width - least)) / (natural - least));
}
