import { useEffect, useMemo } from 'react';
import { useSubscribe } from '../../live/useSubscribe.ts';
import { useWorld, type World } from '../../live/WorldContext.ts';
import { useSame } from '../../ui/useSame.ts';
import type { TrendPen } from '../picture.ts';
import { createLiveEdge, type LiveEdge } from './liveEdge.ts';

/** While the right edge follows the clock, the picture shows new values at its next tick. */
export function useLiveEdge(pens: readonly TrendPen[], isLive: boolean): LiveEdge {
  const live = useWorld();
  const shown = useSame(pens.flatMap(({ point }) => point?.infoNumber ?? []));
  useSubscribe(shown);
  // One of a range that is live again begins without what came before.
  const { edge, start } = useMemo(() => edgeOf(live, isLive ? shown : []), [live, isLive, shown]);
  useEffect(() => start(), [start]);
  return edge;
}

function edgeOf(live: World, numbers: readonly number[]) {
  const edge = createLiveEdge();
  const addSample = (infoNumber: number) => {
    const view = live.store.get(infoNumber);
    const now = live.deviceTime();
    if (!view.point || now === undefined || (view.value === undefined && view.state === 'notCurrent')) return;
    edge.add(view.point.id, view, now);
  };
  const start = () => {
    const ends = numbers.map((infoNumber) => {
      addSample(infoNumber);
      return live.store.subscribe(infoNumber, () => addSample(infoNumber));
    });
    return () => {
      for (const end of ends) end();
    };
  };
  return { edge, start };
}
