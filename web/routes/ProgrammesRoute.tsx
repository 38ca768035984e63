import { useProgrammeStates } from '../live/useProgrammeStates.ts';
import { useWorld } from '../live/WorldContext.ts';
import { ProgrammeListPage } from '../programme/ProgrammeListPage.tsx';
import { useSession } from '../session/SessionContext.ts';
import { paths } from './routes.ts';

/** Reading the programmes is not user activity (R7). */
export function ProgrammesRoute() {
  const { deviceTime, timeZone, store } = useWorld();
  const { client } = useSession();
  const states = useProgrammeStates({ client });
  return (
    <ProgrammeListPage
      states={states}
      pointOf={(infoNumber) => store.get(infoNumber).point}
      hrefOf={paths.programme}
      now={deviceTime()}
      zone={timeZone()}
    />
  );
}
