import { createContext, use, useSyncExternalStore } from 'react';

/** When overrides and command blocks end by themselves, by the points' info numbers (UTC ms; undefined: they do not). */
export interface Ends {
  readonly subscribe: (listener: () => void) => () => void;
  readonly override: (infoNumber: number) => number | undefined;
  readonly block: (infoNumber: number) => number | undefined;
}

const none: Ends = { subscribe: () => () => undefined, override: () => undefined, block: () => undefined };

/** Who may not know of them (visitors) has none. */
export const EndsContext = createContext<Ends>(none);

interface Ending {
  readonly override: number | undefined;
  readonly block: number | undefined;
}

/** When the override and the block of a point end; `isMarked` false: it has neither, and nothing is watched. */
export function useEnds(infoNumber: number | undefined, isMarked: boolean): Ending {
  const ends = use(EndsContext);
  const of = (kind: keyof Ending) => (isMarked && infoNumber !== undefined ? ends[kind](infoNumber) : undefined);
  const subscribe = isMarked ? ends.subscribe : none.subscribe;
  const override = useSyncExternalStore(subscribe, () => of('override'));
  const block = useSyncExternalStore(subscribe, () => of('block'));
  return { override, block };
}
