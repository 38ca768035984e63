import { useSyncExternalStore } from 'react';
import { noEnds } from './ends.ts';
import { useWorld } from './WorldContext.ts';

interface Ending {
  readonly override: number | undefined;
  readonly block: number | undefined;
}

/** `isMarked` false: it has neither, and nothing is watched. */
export function useEnds(infoNumber: number | undefined, isMarked: boolean): Ending {
  const { ends } = useWorld();
  const of = (kind: keyof Ending) => (isMarked && infoNumber !== undefined ? ends[kind](infoNumber) : undefined);
  const subscribe = isMarked ? ends.subscribe : noEnds.subscribe;
  const override = useSyncExternalStore(subscribe, () => of('override'));
  const block = useSyncExternalStore(subscribe, () => of('block'));
  return { override, block };
}
