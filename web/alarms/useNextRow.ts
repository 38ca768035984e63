import { type RefObject, useEffect, useRef } from 'react';

/** How the keyboard had come to the acknowledgement: by its button, or on the row. */
type Way = 'button' | 'row';

interface NextRowUse {
  readonly place: RefObject<HTMLElement | null>;
  /** Ids of the rows, as they stand, and of those that wait to be acknowledged. */
  readonly ids: readonly string[];
  readonly waiting: ReadonlySet<string>;
  /** While it is true, no button takes the focus. */
  readonly isBusy: boolean;
  readonly onRow: (id: string) => void;
}

/**
 * Leads the focus on to the next row when a row was acknowledged: its button goes, and the keyboard would begin at the
 * top of the page again. A focus that has been moved elsewhere meanwhile stays there.
 */
export function useNextRow({
  place,
  ids,
  waiting,
  isBusy,
  onRow,
}: NextRowUse): (acknowledged: string, way: Way) => void {
  const due = useRef<{ readonly after: readonly string[]; readonly way: Way }>(undefined);
  const wasBusy = useRef(false);
  useEffect(() => {
    const isOver = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (!isOver || !due.current) return;
    const { after, way } = due.current;
    due.current = undefined;
    const list = place.current;
    const { activeElement } = document;
    const isLost = !activeElement || activeElement === document.body || activeElement.matches(':disabled');
    if (!list || !(isLost || list.contains(activeElement))) return;
    const next = after.find((id) => waiting.has(id)) ?? after.find((id) => ids.includes(id));
    const row = next === undefined ? undefined : list.querySelector(`[data-alarm-row="${CSS.escape(next)}"]`);
    if (next !== undefined) onRow(next);
    const opener = row?.querySelector<HTMLElement>('[data-opener]');
    const button = way === 'button' ? row?.querySelector<HTMLElement>('[data-acknowledge]') : undefined;
    (button ?? opener ?? list).focus();
  }, [place, ids, waiting, isBusy, onRow]);
  return (acknowledged, way) => {
    const at = ids.indexOf(acknowledged);
    // The rows below, then from the top: what is left may be there.
    due.current = { after: [...ids.slice(at + 1), ...ids.slice(0, at), acknowledged], way };
  };
}
