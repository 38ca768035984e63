import { useCallback, useMemo } from 'react';
import type { LogNames } from '../../events/logNames.ts';
import type { PointPlace } from '../../events/panel/EventLinks.tsx';
import { useWorld } from '../../live/WorldContext.ts';
import { useSessionState } from '../../session/SessionContext.ts';
import { paths } from '../routes.ts';

/** The names that the log can be filtered by, and where its points open; empty in degraded mode, which has no pages. */
export function useLogNames(): { names: LogNames; placeOf: (pointId: string) => PointPlace | undefined } {
  const { station } = useSessionState();
  const { store } = useWorld();
  const pages = station?.config?.synoptics;
  const points = store.points();
  const names = useMemo(() => ({ points: [...points.values()], pages: pages ?? [] }), [points, pages]);
  const placeOf = useCallback(
    (pointId: string) => {
      const point = names.points.find(({ id }) => id === pointId);
      if (!point) return undefined;
      const page = names.pages.find(({ elements }) =>
        elements.some((element) => store.numberOf(element) === point.infoNumber),
      );
      return page && { href: paths.pointOn(page.id, point.infoNumber), name: page.name || page.id };
    },
    [names, store],
  );
  return { names, placeOf };
}
