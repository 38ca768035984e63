import { useCallback } from 'react';
import { readProgrammes } from '../api/programmes.ts';
import { useLive } from '../live/LiveContext.ts';
import { ProgrammeListPage } from '../programme/ProgrammeListPage.tsx';
import { useSession } from '../session/SessionContext.ts';
import { useLatest } from '../ui/useLatest.ts';
import { paths } from './routes.ts';

/** All time programmes of the device, read again while somebody sees them; nobody's activity (R7). */
export function ProgrammesRoute() {
  const { deviceTime, timeZone, store } = useLive();
  const [states, refresh] = useProgrammeStates(true);
  return (
    <ProgrammeListPage
      states={states}
      pointOf={(infoNumber) => store.get(infoNumber).point}
      hrefOf={paths.programme}
      now={deviceTime()}
      zone={timeZone()}
      onRetry={() => void refresh()}
    />
  );
}

const askMs = 5000;

/** What the device says of its programmes, or of one point's, asked again every few seconds while the tab is seen. */
export function useProgrammeStates(isWanted: boolean, infoNumber?: number) {
  const { client } = useSession();
  const read = useCallback(() => readProgrammes(client, infoNumber), [client, infoNumber]);
  const { value, status, refresh } = useLatest({ read, everyMs: askMs, isWanted });
  const states = status === 'failed' ? status : value;
  return [states, refresh] as const;
}
