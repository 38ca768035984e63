import { moved } from './pens/penList.ts';
import type { ChangeTrend } from './trend.ts';

function toggled(list: readonly string[], id: string): readonly string[] {
  return list.includes(id) ? list.filter((one) => one !== id) : [...list, id];
}

export type PenActs = ReturnType<typeof penActs>;

export function penActs(onChange: ChangeTrend) {
  return {
    onChoose: (chosen: string | undefined) => onChange(() => ({ chosen })),
    onHide: (id: string) => onChange(({ hidden = [] }) => ({ hidden: toggled(hidden, id) })),
    onMove: (id: string, by: -1 | 1) => onChange(({ points }) => ({ points: moved(points, id, by) })),
    onToggle: (id: string) => onChange(({ points }) => ({ points: toggled(points, id) }), true),
  };
}
