import { useState } from 'react';
import type { LinePoint } from '../../../../protocol/schema/polyline.ts';
import type { Item } from '../canvas/items.ts';

export interface ChosenCorner {
  /** Of the only item that is chosen; undefined: it is no pipe and no drawn line. */
  readonly line: readonly LinePoint[] | undefined;
  /** Undefined: the keyboard is at the whole line. */
  readonly at: number | undefined;
  /** False: there is none. */
  readonly next: () => boolean;
  readonly leave: () => void;
}

/** The corner that keys move, add and remove. */
export function useCorner(chosen: readonly Item[]): ChosenCorner {
  const [state, setState] = useState({ key: '', at: 0 });
  const [item] = chosen.length === 1 ? chosen : [];
  // Of an element of another kind the box is resized, with its line in it.
  const isPipe = item?.element === undefined || 'startsAt' in item.element;
  const line = isPipe ? item?.line : undefined;
  const isHere = line !== undefined && state.key === item?.key;
  const at = isHere ? Math.min(state.at, line.length - 1) : undefined;
  return {
    line,
    at,
    next: () => {
      if (!line || !item) return false;
      setState({ key: item.key, at: at === undefined ? 0 : (at + 1) % line.length });
      return true;
    },
    leave: () => setState({ key: '', at: 0 }),
  };
}
