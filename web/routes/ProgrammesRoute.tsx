import { useCallback, useState } from 'react';
import type { ProgrammeState } from '../../protocol/schedule/programmeState.ts';
import { readProgrammes } from '../api/programmes.ts';
import { useLive } from '../live/LiveContext.ts';
import { paths } from '../paths.ts';
import { ProgrammeListPage } from '../schedule/ProgrammeListPage.tsx';
import { useSession, useSessionState } from '../session/SessionContext.ts';
import { useWhileSeen } from '../ui/useWhileSeen.ts';
import { NoProgrammes } from './NoProgrammes.tsx';

/** All time programmes of the device, read again while somebody sees them; nobody's activity (R7). */
export function ProgrammesRoute() {
  const { station } = useSessionState();
  const { deviceTime, timeZone, store } = useLive();
  const isShown = station?.card.services.has('Programme') === true && station.profile.isNormalMode;
  const [states, refresh] = useProgrammeStates(isShown);
  if (!isShown) return <NoProgrammes />;
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
