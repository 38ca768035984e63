import { useEffect } from 'react';
import { useWorld } from '../live/WorldContext.ts';
import { useSessionState } from '../session/SessionContext.ts';
import { fetchLater } from '../text/language.ts';
import { useStore } from '../ui/store.ts';
import { useDialogPart } from './useDialogPart.ts';

const fetchBand = async () => (await fetchLater(() => import('./TrialBand.tsx'))).TrialBand;

/** While a version of the configuration is on trial, what every screen of a user says of it; visitors are not told. */
export function Trial() {
  const live = useWorld();
  const { status } = useSessionState();
  const trial = useStore({ get: live.trial, subscribe: live.onFreshness });
  const { Part, open } = useDialogPart(fetchBand);
  const shown = status === 'Connected' ? trial : undefined;
  // Where it could not be fetched, a change of what is shown tries again.
  useEffect(() => {
    if (shown) void open();
  }, [shown, open]);
  return shown && Part ? <Part {...shown} /> : null;
}
