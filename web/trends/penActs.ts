import { moved } from './pens/penList.ts';
import type { ChangeTrend } from './trend.ts';

function toggled(list: readonly string[], id: string): readonly string[] {
  return list.includes(id) ? list.filter((one) => one !== id) : [...list, id];
}

export interface PenRowActs extends Omit<ReturnType<typeof penActs>, 'onToggle'> {
  readonly onRemove: (id: string) => void;
}

/** Undefined: the point is on no page. */
export type PenPlace = (infoNumber: number) => { readonly href: string; readonly name: string } | undefined;

export function penActs(onChange: ChangeTrend) {
  return {
    onChoose: (chosen: string | undefined) => onChange(() => ({ chosen })),
    onHide: (id: string) => onChange(({ hidden = [] }) => ({ hidden: toggled(hidden, id) })),
    onMove: (id: string, by: -1 | 1) => onChange(({ points }) => ({ points: moved(points, id, by) })),
    onToggle: (id: string) => onChange(({ points }) => ({ points: toggled(points, id) }), true),
  };
}
