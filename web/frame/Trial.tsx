import { lazy, Suspense } from 'react';
import { useWorld } from '../live/WorldContext.ts';
import { useSessionState } from '../session/SessionContext.ts';
import { fetchLater } from '../text/language.ts';
import { useStore } from '../ui/store.ts';

const TrialBand = lazy(async () => ({ default: (await fetchLater(() => import('./TrialBand.tsx'))).TrialBand }));

/** While a version of the configuration is on trial, what every screen of a user says of it; visitors are not told. */
export function Trial() {
  const live = useWorld();
  const { status } = useSessionState();
  const trial = useStore({ get: live.trial, subscribe: live.onFreshness });
  if (!trial || status !== 'Connected') return null;
  return (
    <Suspense>
      <TrialBand {...trial} />
    </Suspense>
  );
}
