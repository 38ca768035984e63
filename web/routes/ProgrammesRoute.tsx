import { useCallback, useState } from 'react';
import type { ProgrammeState } from '../../protocol/programme/programmeState.ts';
import { readProgrammes } from '../api/programmes.ts';
import { useLive } from '../live/LiveContext.ts';
import { ProgrammeListPage } from '../programme/ProgrammeListPage.tsx';
import { useSession } from '../session/SessionContext.ts';
import { useWhileSeen } from '../ui/useWhileSeen.ts';
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
      onRetry={refresh}
    />
  );
}

const askMs = 5000;

/** What the device says of its programmes, or of one point's, asked again every few seconds while the tab is seen. */
export function useProgrammeStates(isWanted: boolean, infoNumber?: number) {
  const { client } = useSession();
  const [states, setStates] = useState<readonly ProgrammeState[] | 'failed'>();
  const refresh = useCallback(() => {
    void readProgrammes(client, infoNumber).then((read) => setStates(read ?? 'failed'));
  }, [client, infoNumber]);
  useWhileSeen(isWanted ? refresh : undefined, askMs);
  return [states, refresh] as const;
}
