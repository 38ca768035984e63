import { type RefObject, useState } from 'react';
import { useIsAimedAt } from '../ui/lists/useIsAimedAt.ts';

/**
 * The rows in their order, except while someone aims at one: then each keeps its place, with its present data, and new
 * ones are at the end. So no press meets another row than the intended one. `view`: another one is ordered at once.
 */
export function useSteadyRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  place: RefObject<HTMLElement | null>,
  view: unknown,
): readonly Row[] {
  const isHeld = useIsAimedAt(place);
  const [drawn, setDrawn] = useState({ rows, isHeld, view, shown: rows });
  if (drawn.rows === rows && drawn.isHeld === isHeld && drawn.view === view) return drawn.shown;
  const shown = isHeld && drawn.view === view ? inPlace(drawn.shown, rows, keyOf) : rows;
  setDrawn({ rows, isHeld, view, shown });
  return shown;
}

/** Those that are gone leave the list: their place is closed. */
function inPlace<Row>(before: readonly Row[], now: readonly Row[], keyOf: (row: Row) => string): readonly Row[] {
  const left = new Map(now.map((row) => [keyOf(row), row]));
  const staying = before.flatMap((row) => {
    const current = left.get(keyOf(row));
    left.delete(keyOf(row));
    return current ?? [];
  });
  return [...staying, ...left.values()];
}
