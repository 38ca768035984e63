import { useMemo } from 'react';
import { moved } from './pens/penList.ts';
import type { ChangeTrend } from './trend.ts';

/** The same functions at each render. */
export function usePenActs(onChange: ChangeTrend) {
  return useMemo(() => {
    const without = (list: readonly string[], id: string) => list.filter((one) => one !== id);
    const toggled = (list: readonly string[], id: string) => (list.includes(id) ? without(list, id) : [...list, id]);
    return {
      onChoose: (chosen: string | undefined) => onChange(() => ({ chosen })),
      onHide: (id: string) => onChange(({ hidden = [] }) => ({ hidden: toggled(hidden, id) })),
      onMove: (id: string, by: -1 | 1) => onChange(({ points }) => ({ points: moved(points, id, by) })),
      onToggle: (id: string) => onChange(({ points }) => ({ points: toggled(points, id) }), true),
    };
  }, [onChange]);
}
