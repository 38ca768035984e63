import { useMemo, useRef } from 'react';
import { moved } from './pens/penList.ts';
import type { ChangeTrend, TrendState } from './trend.ts';

/** What is done with pens; the same functions at each render. */
export function usePenActs(state: TrendState, onChange: ChangeTrend) {
  const latest = useRef(state);
  latest.current = state;
  return useMemo(() => {
    const without = (list: readonly string[], id: string) => list.filter((one) => one !== id);
    const toggled = (list: readonly string[], id: string) => (list.includes(id) ? without(list, id) : [...list, id]);
    return {
      onChoose: (chosen: string | undefined) => onChange({ chosen }),
      onHide: (id: string) => onChange({ hidden: toggled(latest.current.hidden ?? [], id) }),
      onMove: (id: string, by: -1 | 1) => onChange({ points: moved(latest.current.points, id, by) }),
      /** Adds it, or takes it away. */
      onToggle: (id: string) => onChange({ points: toggled(latest.current.points, id) }, true),
    };
  }, [onChange]);
}
