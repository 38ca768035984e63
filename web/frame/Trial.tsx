import { useEffect } from 'react';
import { useWorld } from '../live/WorldContext.ts';
import { useSessionState } from '../session/SessionContext.ts';
import { fetchLater } from '../text/language.ts';
import { useStore } from '../ui/store.ts';
import { useDialogPart } from './useDialogPart.ts';

const retryMs = 5000;
const fetchBand = async () => (await fetchLater(() => import('./TrialBand.tsx'))).TrialBand;

/** While a version of the configuration is on trial, and after it, what every screen of a user says; visitors are not told. */
export function Trial() {
  const live = useWorld();
  const { status } = useSessionState();
  const trial = useStore({ get: live.trial, subscribe: live.onFreshness });
  const { Part, open } = useDialogPart(fetchBand);
  const isUser = status === 'Connected';
  const isWanted = isUser && trial !== undefined && !Part;
  // Where it could not be fetched it is tried again.
  useEffect(() => {
    if (!isWanted) return undefined;
    void open();
    const timer = setInterval(() => void open(), retryMs);
    return () => clearInterval(timer);
  }, [isWanted, open]);
  return isUser && Part ? <Part trial={trial} /> : null;
}
