import { useMemo } from 'react';
import type { LogNames } from '../../events/logNames.ts';
import type { PointPlace } from '../../events/panel/EventLinks.tsx';
import { useWorld } from '../../live/WorldContext.ts';
import { useSessionState } from '../../session/SessionContext.ts';
import { usePointPlace } from '../usePointPlace.ts';

/** The names that the log can be filtered by, and where its points open; empty in degraded mode, which has no pages. */
export function useLogNames(): { names: LogNames; placeOf: (pointId: string) => PointPlace | undefined } {
  const { station } = useSessionState();
  const { store } = useWorld();
  const pages = station?.config?.synoptics;
  const points = store.points();
  const names = useMemo(() => ({ points: [...points.values()], pages: pages ?? [] }), [points, pages]);
  const placeOfPoint = usePointPlace();
  const placeOf = (pointId: string) => {
    const point = names.points.find(({ id }) => id === pointId);
    return point && placeOfPoint(point.infoNumber);
  };
  return { names, placeOf };
}
