import { type RefObject, useEffect, useState } from 'react';

/** How long after its last move or press a pointer still counts as in the list. */
const handMs = 1500;

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
export function inPlace<Row>(before: readonly Row[], now: readonly Row[], keyOf: (row: Row) => string): readonly Row[] {
  const left = new Map(now.map((row) => [keyOf(row), row]));
  const staying = before.flatMap((row) => {
    const current = left.get(keyOf(row));
    left.delete(keyOf(row));
    return current ?? [];
  });
  return [...staying, ...left.values()];
}

function useIsAimedAt(place: RefObject<HTMLElement | null>): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const list = place.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const touch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setHeld(false), handMs);
      setHeld(true);
    };
    const events = ['pointermove', 'pointerdown', 'wheel', 'touchmove'] as const;
    for (const event of events) list?.addEventListener(event, touch, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) list?.removeEventListener(event, touch);
    };
  }, [place]);
  return isHeld;
}
