import { useMemo } from 'react';
import type { Synoptic } from '../../../protocol/synoptic.ts';
import { kioskMode } from '../../kiosk/kioskMode.ts';
import { useHere } from '../../router/RouterContext.tsx';
import { useSessionState } from '../../session/SessionContext.ts';
import type { RouteName } from '../routes.ts';

const synopticRoute: RouteName = 'synoptic';

/**
 * The private pages of a wall screen, in the order of the address; unknown ones are omitted. Undefined: not such a
 * screen.
 */
export function usePrivateWall(): readonly Synoptic[] | undefined {
  const { route, search } = useHere();
  const { station } = useSessionState();
  const synoptics = station?.config?.synoptics;
  return useMemo(() => {
    const chosen = route === synopticRoute ? kioskMode(search)?.pages : undefined;
    if (!chosen || !synoptics) return undefined;
    return chosen.length === 0 ? synoptics : chosen.flatMap((id) => synoptics.find((page) => page.id === id) ?? []);
  }, [route, search, synoptics]);
}
