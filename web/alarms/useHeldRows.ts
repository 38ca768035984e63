import { type RefObject, useEffect, useState } from 'react';
import type { Alarm } from '../../protocol/alarm.ts';
import { freeRows, type HeldRow, heldRows } from './heldOrder.ts';

/** How long after its last move or press a pointer still counts as in the list. */
const handMs = 1500;

export function useHeldRows(alarms: readonly Alarm[], place: RefObject<HTMLElement | null>): readonly HeldRow[] {
  const [isHeld, setHeld] = useState(false);
  const [drawn, setDrawn] = useState({ alarms, isHeld, rows: freeRows(alarms) });
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
  if (drawn.alarms === alarms && drawn.isHeld === isHeld) return drawn.rows;
  const rows = isHeld ? heldRows(drawn.rows, alarms) : freeRows(alarms);
  setDrawn({ alarms, isHeld, rows });
  return rows;
}
