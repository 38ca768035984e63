import { type RefObject, useState } from 'react';
import type { Alarm } from '../../protocol/alarm.ts';
import { useIsAimedAt } from '../ui/lists/useIsAimedAt.ts';
import { freeRows, type HeldRow, heldRows } from './heldOrder.ts';

export function useHeldRows(alarms: readonly Alarm[], place: RefObject<HTMLElement | null>): readonly HeldRow[] {
  const isHeld = useIsAimedAt(place);
  const [drawn, setDrawn] = useState({ alarms, isHeld, rows: freeRows(alarms) });
  if (drawn.alarms === alarms && drawn.isHeld === isHeld) return drawn.rows;
  const rows = isHeld ? heldRows(drawn.rows, alarms) : freeRows(alarms);
  setDrawn({ alarms, isHeld, rows });
  return rows;
}
