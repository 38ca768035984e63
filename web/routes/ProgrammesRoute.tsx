import { knownZone } from '../../protocol/programme/zone.ts';
import { useProgrammeStates } from '../live/useProgrammeStates.ts';
import { useWorld } from '../live/WorldContext.ts';
import { ProgrammeListPage } from '../programme/ProgrammeListPage.tsx';
import { useSession, useSessionState } from '../session/SessionContext.ts';
import { paths } from './routes.ts';

/** Reading the programmes is not user activity (R7). */
export function ProgrammesRoute() {
  const { deviceTime, timeZone, store } = useWorld();
  const { client } = useSession();
  const { station } = useSessionState();
  const states = useProgrammeStates({ client });
  return (
    <ProgrammeListPage
      states={states}
      client={client}
      technicalHashCode={station?.card.technicalHashCode ?? ''}
      pointOf={(infoNumber) => store.get(infoNumber).point}
      hrefOf={paths.programme}
      now={() => deviceTime() ?? Date.now()}
      zone={knownZone(timeZone())}
    />
  );
}
