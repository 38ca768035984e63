import { useEffect, useMemo } from 'react';
import { useSubscribe } from '../../live/useSubscribe.ts';
import { useWorld } from '../../live/WorldContext.ts';
import type { TrendPen } from '../picture.ts';
import { createLiveEdge, type LiveEdge } from './liveEdge.ts';

/** While the right edge follows the clock, the picture shows new values at its next tick. */
export function useLiveEdge(pens: readonly TrendPen[], isLive: boolean): LiveEdge {
  const live = useWorld();
  const ids = pens.map(({ id }) => id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the pens, whose points have these ids
  const shown = useMemo(() => pens.flatMap(({ point }) => point?.infoNumber ?? []), [ids, live.store.points()]);
  useSubscribe(shown);
  const numbers = useMemo(() => (isLive ? shown : []), [isLive, shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a range that is live anew begins without what came before
  const edge = useMemo(() => createLiveEdge(), [numbers]);
  useEffect(() => {
    const addSample = (infoNumber: number) => {
      const view = live.store.get(infoNumber);
      const now = live.deviceTime();
      if (!view.point || now === undefined || (view.value === undefined && view.state === 'notCurrent')) return;
      edge.add(view.point.id, view, now);
    };
    const ends = numbers.map((infoNumber) => {
      addSample(infoNumber);
      return live.store.subscribe(infoNumber, () => addSample(infoNumber));
    });
    return () => {
      for (const end of ends) end();
    };
  }, [live, edge, numbers]);
  return edge;
}
