import { useState } from 'react';
import { readSetting, storeSetting } from '../../ui/browser/browserSetting.ts';
import type { SideName } from './Side.tsx';

export interface Sides {
  readonly open: Readonly<Record<SideName, boolean>>;
  readonly toggle: (side: SideName) => void;
}

/** Which panels are beside the page, and which are over it where it is alone: none at first. */
export function useSides(isFull: boolean): Sides {
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const settingOf = (side: SideName) => `vigie editor ${side} ${isFull ? 'over' : 'beside'}`;
  const isOpen = (side: SideName) =>
    chosen[settingOf(side)] ?? (readSetting(settingOf(side)) ?? String(!isFull)) === 'true';
  const open = { left: isOpen('left'), right: isOpen('right') };
  const toggle = (side: SideName) => {
    storeSetting(settingOf(side), String(!open[side]));
    setChosen({ ...chosen, [settingOf(side)]: !open[side] });
  };
  return { open, toggle };
}
