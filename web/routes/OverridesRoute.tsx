import { useCallback, useEffect } from 'react';
import { releaseOverride, releaseOverrides, removeBlock } from '../api/overrides.ts';
import { useLive } from '../live/LiveContext.ts';
import { useOverrides } from '../overrides/OverridesContext.ts';
import { OverridesPage } from '../overrides/OverridesPage.tsx';
import { serves } from '../session/rights.ts';
import { useSession, useSessionState } from '../session/SessionContext.ts';
import { paths } from './routes.ts';

/** Everything that is blocked, forced or simulated, in one place. */
export function OverridesRoute() {
  const { client } = useSession();
  const { station, login } = useSessionState();
  const { store } = useLive();
  const overridesList = useOverrides();
  // Whoever comes here may have set something a moment ago.
  useEffect(() => void overridesList.refresh(), [overridesList]);
  const pages = station?.config?.synoptics;
  const placeOf = useCallback(
    (infoNumber: number) => {
      const page = pages?.find(({ elements }) => elements.some((element) => store.numberOf(element) === infoNumber));
      return page && { href: paths.pointOn(page.id, infoNumber), name: page.name || page.id };
    },
    [pages, store],
  );
  if (!station) return null;
  return (
    <OverridesPage
      login={login}
      canBlock={serves(station, 'setBlock')}
      canOverride={serves(station, 'setOverride')}
      placeOf={placeOf}
      refresh={overridesList.refresh}
      unblock={(infoNumber) => removeBlock(client, infoNumber)}
      release={(infoNumber) => releaseOverride(client, infoNumber)}
      releaseAll={() => releaseOverrides(client)}
    />
  );
}
