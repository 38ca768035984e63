import { useEffect } from 'react';
import { useSession } from '../session/SessionContext.ts';
import { useShellState } from '../shell/ShellContext.ts';

const askMs = 5000;

/** Whether the device gives no answer to a visitor; it is asked again until it does, for nobody may be there to do it. */
export function useSilence(): boolean {
  const session = useSession();
  const { isSilent } = useShellState();
  useEffect(() => {
    if (!isSilent) return;
    const timer = setInterval(() => void session.reloadOpen(), askMs);
    return () => clearInterval(timer);
  }, [session, isSilent]);
  return isSilent;
}
