import { useCallback, useEffect } from 'react';
import { releaseOverride, releaseOverrides, removeBlock } from '../api/overrideActs.ts';
import { readAllBlocks, readAllOverrides } from '../api/overrides.ts';
import { useOverrides } from '../overrides/OverridesContext.ts';
import { OverridesPage } from '../overrides/OverridesPage.tsx';
import { serves } from '../session/rights.ts';
import { useSession, useSessionState } from '../session/SessionContext.ts';
import { usePointPlace } from './usePointPlace.ts';

/** Everything that is blocked, forced or simulated, in one place. */
export function OverridesRoute() {
  const { client } = useSession();
  const { station, login } = useSessionState();
  const overridesList = useOverrides();
  // Whoever comes here may have set something a moment ago.
  useEffect(() => void overridesList.refresh(), [overridesList]);
  const readBlocks = useCallback(() => readAllBlocks(client), [client]);
  const readOverrides = useCallback(() => readAllOverrides(client), [client]);
  const placeOf = usePointPlace();
  if (!station) return null;
  return (
    <OverridesPage
      login={login}
      canBlock={serves(station, 'setBlock')}
      canOverride={serves(station, 'setOverride')}
      placeOf={placeOf}
      refresh={overridesList.refresh}
      readOverrides={readOverrides}
      readBlocks={readBlocks}
      unblock={(request) => removeBlock(client, request)}
      release={(infoNumber) => releaseOverride(client, infoNumber)}
      releaseAll={() => releaseOverrides(client)}
    />
  );
}
