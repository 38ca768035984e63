import { useCallback, useEffect, useState } from 'react';
import { valuesOn } from '../../protocol/elementKinds.ts';
import type { Synoptic } from '../../protocol/synoptic.ts';
import { useAlarmsState } from '../live/alarms/useAlarms.ts';
import { useWorld } from '../live/WorldContext.ts';

/** One page at a time: of a large station each is a document to be read, and nothing on the screen may wait for it. */
const pageMs = 40;

type PagePoints = ReadonlyMap<string, ReadonlySet<number>>;

/**
 * Pages are searched one by one from the moment when an alarm of a point is active; those not yet searched show none.
 */
export function usePagePoints(synoptics: readonly Synoptic[]): (id: string, infoNumber: number) => boolean {
  const { store } = useWorld();
  const isWanted = useAlarmsState().summary.byPoint.size > 0;
  const [{ of, points }, setPoints] = useState<{ of: readonly Synoptic[]; points: PagePoints }>({
    of: synoptics,
    points: new Map(),
  });
  const known = of === synoptics ? points : undefined;
  const next = isWanted ? synoptics.find(({ id }) => !known?.has(id)) : undefined;
  useEffect(() => {
    if (!next) return;
    const timer = setTimeout(() => {
      const numbers = valuesOn(next.elements).flatMap((name) => store.numberOf(name) ?? []);
      setPoints({ of: synoptics, points: new Map([...(known ?? []), [next.id, new Set(numbers)]]) });
    }, pageMs);
    return () => clearTimeout(timer);
  }, [next, known, synoptics, store]);
  return useCallback((id, infoNumber) => known?.get(id)?.has(infoNumber) ?? false, [known]);
}
