import { useCallback } from 'react';
import { useWorld } from '../live/WorldContext.ts';
import { useSessionState } from '../session/SessionContext.ts';
import { paths } from './routes.ts';

/** Its name, and the address that opens the point on it; undefined: no page shows it. */
export function usePointPlace() {
  const { station } = useSessionState();
  const { store } = useWorld();
  const pages = station?.config?.synoptics;
  return useCallback(
    (infoNumber: number) => {
      const page = pages?.find(({ elements }) => elements.some((element) => store.numberOf(element) === infoNumber));
      return page && { href: paths.pointOn(page.id, infoNumber), name: page.name || page.id };
    },
    [pages, store],
  );
}
