import { useEffect } from 'react';
import { useWorld } from '../live/WorldContext.ts';
import { fetchLater } from '../text/language.ts';
import { useDialogPart } from '../ui/dialogs/useDialogPart.ts';
import { useStore } from '../ui/store.ts';

const retryMs = 5000;
const fetchBand = async () => (await fetchLater(() => import('./TrialBand.tsx'))).TrialBand;

/** While a version of the configuration is on trial, and for users also after it, what every screen says. */
export function Trial() {
  const live = useWorld();
  const trial = useStore({ get: live.trial, subscribe: live.onFreshness });
  const { Part, open } = useDialogPart(fetchBand);
  const isWanted = trial !== undefined && !Part;
  // Where it could not be fetched it is tried again.
  useEffect(() => {
    if (!isWanted) return undefined;
    void open();
    const timer = setInterval(() => void open(), retryMs);
    return () => clearInterval(timer);
  }, [isWanted, open]);
  return Part ? <Part trial={trial} /> : null;
}
