/** Rows of a column whose indices follow each other. */
export interface Run {
  readonly column: string;
  readonly first: number;
  readonly last: number;
}

/** Fewer are read by GET. */
const shortestRun = 4;

/** What is read by GETBULK, and the objects that are left. */
export function runsOf(oids: readonly string[]): { readonly runs: readonly Run[]; readonly single: readonly string[] } {
  const columns = new Map<string, number[]>();
  for (const oid of oids) {
    const at = oid.lastIndexOf('.');
    const column = oid.slice(0, at);
    const rows = columns.get(column) ?? [];
    rows.push(Number(oid.slice(at + 1)));
    columns.set(column, rows);
  }
  const [runs, single]: [Run[], string[]] = [[], []];
  for (const [column, rows] of columns) {
    for (const { first, last } of stretches(rows)) {
      if (last - first + 1 >= shortestRun) runs.push({ column, first, last });
      else for (let row = first; row <= last; row++) single.push(`${column}.${row}`);
    }
  }
  return { runs, single };
}

function stretches(rows: number[]): { first: number; last: number }[] {
  const found: { first: number; last: number }[] = [];
  for (const row of rows.sort((a, b) => a - b)) {
    const open = found.at(-1);
    if (open && row - open.last <= 1) open.last = row;
    else found.push({ first: row, last: row });
  }
  return found;
}
