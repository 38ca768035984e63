import { useCallback, useEffect, useState } from 'react';
import type { ProgrammeState } from '../../protocol/schedule/programmeState.ts';
import type { Client } from '../api/client.ts';
import { readProgrammes } from '../api/programmes.ts';

const askMs = 5000;

/** The time programme of the panel's point as it is now, asked again while the page is seen; nobody's activity (R7). */
export function useProgramme(client: Pick<Client, 'call'>, infoNumber: number, isServed: boolean) {
  const [state, setState] = useState<ProgrammeState>();
  const refresh = useCallback(async () => {
    if (!isServed) return;
    const states = await readProgrammes(client);
    if (states) setState(states.find((one) => one.infoNumber === infoNumber));
  }, [client, infoNumber, isServed]);
  useEffect(() => {
    if (!isServed) return;
    const ask = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    ask();
    const timer = setInterval(ask, askMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [refresh, isServed]);
  return { state, refresh };
}
