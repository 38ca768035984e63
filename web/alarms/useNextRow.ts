import { type RefObject, useRef } from 'react';
import { useFocusAfter } from '../ui/useFocusAfter.ts';

/** How the keyboard focus was at the acknowledgement: on its button, or on the row. */
type Way = 'button' | 'row';

interface NextRowUse {
  readonly place: RefObject<HTMLElement | null>;
  /** Ids of the rows, in their order, and of the unacknowledged ones. */
  readonly ids: readonly string[];
  readonly waiting: ReadonlySet<string>;
  /** While it is true, no button takes the focus. */
  readonly isBusy: boolean;
  readonly onRow: (id: string) => void;
}

export function useNextRow(use: NextRowUse): (acknowledged: string, way: Way) => void {
  const { place, isBusy, ids } = use;
  const latest = useRef(use);
  latest.current = use;
  const goOn = useFocusAfter(place, isBusy);
  return (acknowledged, way) => {
    const at = ids.indexOf(acknowledged);
    // The rows below, then from the top.
    const after = [...ids.slice(at + 1), ...ids.slice(0, at), acknowledged];
    goOn(() => {
      const { ids, waiting, onRow } = latest.current;
      const next = after.find((id) => waiting.has(id)) ?? after.find((id) => ids.includes(id));
      if (next !== undefined) onRow(next);
      const row =
        next === undefined ? undefined : place.current?.querySelector(`[data-alarm-row="${CSS.escape(next)}"]`);
      const button = way === 'button' ? row?.querySelector<HTMLElement>('[data-acknowledge]') : undefined;
      return button ?? row?.querySelector<HTMLElement>('[data-opener]') ?? place.current;
    });
  };
}
