import { type ReactNode, useEffect, useState } from 'react';
import { serves } from '../session/rights.ts';
import { useSessionState } from '../session/SessionContext.ts';
import { fetchLater } from '../text/language.ts';
import { useDialogPart } from './useDialogPart.ts';

const fetchSince = async () => (await fetchLater(() => import('./Since.tsx'))).Since;

/** What happened since the person was last here: told after the login, and again by `show`, where the device tells (R6). */
export function useSince(): { readonly show: (() => void) | undefined; readonly part: ReactNode } {
  const { station } = useSessionState();
  const isServed = station !== undefined && serves(station, 'getSince');
  const { Part, open } = useDialogPart(fetchSince);
  const [requests, setRequests] = useState(0);
  useEffect(() => {
    if (isServed) void open();
  }, [isServed, open]);
  const show = () => {
    setRequests(requests + 1);
    void open();
  };
  return { show: isServed ? show : undefined, part: isServed && Part && <Part requests={requests} /> };
}
