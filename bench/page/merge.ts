import { type Printed, runsOf } from './printed.ts';

/** The kept lines after a further command: it takes the place of the rows of the benches that it ran. */
export function merge(kept: readonly Printed[], further: readonly Printed[]): Printed[] {
  const again = new Set(further.map(({ bench }) => bench));
  const rest = runsOf(kept).flatMap(({ machine, lines }) => {
    const left = lines.filter(({ bench }) => !again.has(bench));
    // The time of a whole says nothing where a part of it is gone.
    const rows = left.length < lines.length ? left.filter(({ bench }) => bench !== 'whole') : left;
    return rows.length > 0 ? [machine as Printed, ...rows] : [];
  });
  return [...rest, ...further];
}
