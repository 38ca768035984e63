import { type KeyboardEvent, type RefObject, useState } from 'react';
import { rowSteps } from '../ui/lists/useRowKeys.ts';

interface AlarmKeysUse {
  readonly place: RefObject<HTMLElement | null>;
  /** Ids of the rows, in their order. */
  readonly ids: readonly string[];
  readonly onChoose: (id: string) => void;
  /** The chosen rows; where there are none, this one. */
  readonly onAcknowledge: (id: string) => void;
}

const pageRows = 10;

/** Keys of the list: arrows lead from row to row, Space chooses, A acknowledges; Enter opens, as on any button. */
export function useAlarmKeys({ place, ids, onChoose, onAcknowledge }: AlarmKeysUse) {
  const [current, setCurrent] = useState<string>();
  const at = Math.max(ids.indexOf(current ?? ''), 0);
  const press = (event: KeyboardEvent) => {
    const isInField = event.target instanceof Element && event.target.closest('input:not([type="checkbox"])') !== null;
    if (isInField || event.ctrlKey || event.metaKey || event.altKey) return;
    const id = ids[at];
    const step = rowSteps[event.key];
    if (step) {
      const next = ids[Math.min(Math.max(step(at, pageRows, ids.length - 1), 0), ids.length - 1)];
      if (next === undefined) return;
      setCurrent(next);
      const row = place.current?.querySelector<HTMLElement>(`[data-alarm-row="${CSS.escape(next)}"]`);
      row?.querySelector<HTMLElement>('[data-opener]')?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === ' ' && isAtOpener(event) && id !== undefined) onChoose(id);
    else if (event.key.toLowerCase() === 'a' && id !== undefined) onAcknowledge(id);
    else return;
    event.preventDefault();
  };
  return { tabStop: ids[at], press, setCurrent };
}

function isAtOpener({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.matches('[data-opener]');
}
