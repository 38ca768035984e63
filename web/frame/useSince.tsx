import { type ReactNode, useEffect, useState } from 'react';
import { useFreshness } from '../live/useFreshness.ts';
import { serves } from '../session/rights.ts';
import { useSessionState } from '../session/SessionContext.ts';
import { fetchLater } from '../text/language.ts';
import { useDialogPart } from '../ui/dialogs/useDialogPart.ts';

const afterValuesMs = 500;
const latestMs = 4000;

const fetchSince = async () => (await fetchLater(() => import('./Since.tsx'))).Since;

/** Shown after the login, and again by `show`, where the device serves it (R6). */
export function useSince(): { readonly show: (() => void) | undefined; readonly part: ReactNode } {
  const { station } = useSessionState();
  const isServed = station !== undefined && serves(station, 'getSince');
  const { Part, open } = useDialogPart(fetchSince);
  const [requests, setRequests] = useState(0);
  const isLive = useFreshness().link === 'live';
  // After the first values, which the user wants first. A page without any waits no longer than that.
  useEffect(() => {
    if (!isServed) return undefined;
    const timer = setTimeout(() => void open(), isLive ? afterValuesMs : latestMs);
    return () => clearTimeout(timer);
  }, [isServed, isLive, open]);
  const show = () => {
    setRequests(requests + 1);
    void open();
  };
  return { show: isServed ? show : undefined, part: isServed && Part && <Part requests={requests} /> };
}
