import { type Printed, runsOf } from './printed.ts';

/** Lines of `further` replace those of the same benches. */
export function merge(stored: readonly Printed[], further: readonly Printed[]): Printed[] {
  const again = new Set(further.map(({ bench }) => bench));
  const rest = runsOf(stored).flatMap(({ machine, lines }) => {
    const left = lines.filter(({ bench }) => !again.has(bench));
    // The total time is meaningless without a part.
    const rows = left.length < lines.length ? left.filter(({ bench }) => bench !== 'whole') : left;
    return rows.length > 0 ? [machine as Printed, ...rows] : [];
  });
  return [...rest, ...further];
}
