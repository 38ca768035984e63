import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import type { SynopticElement } from '../../../protocol/elementKinds.ts';
import type { Synoptic } from '../../../protocol/synoptic.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { cardsOf } from './cardsOf.ts';
import type { KnownPoint } from './item.ts';
import type { Section } from './model.ts';

/** The cards of a page; reckoned again with another page or another point list, never for a value. */
export function useCards(synoptic: Synoptic): readonly Section[] {
  const { store } = useWorld();
  const version = useRef(0);
  const subscribe = useCallback(
    (wake: () => void) =>
      store.subscribePoints(() => {
        version.current++;
        wake();
      }),
    [store],
  );
  const current = useSyncExternalStore(subscribe, () => version.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the point list inside the store
  return useMemo(() => {
    const pointOf = (element: SynopticElement): KnownPoint | undefined => {
      const number = store.numberOf(element);
      const key = number ?? element.riData;
      const { point } = store.get(number);
      const name = point?.name ?? element.riData;
      return key === undefined ? undefined : { key, name, originalName: point?.originalName, unit: point?.unit };
    };
    return cardsOf(synoptic, pointOf);
  }, [synoptic, store, current]);
}
