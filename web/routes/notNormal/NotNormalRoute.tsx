import { NotNormalPage } from '../../notNormal/NotNormalPage.tsx';
import { useSession, useSessionState, useStationLogin } from '../../session/SessionContext.ts';
import { usePointPlace } from '../usePointPlace.ts';
import { useNotNormal } from './useNotNormal.ts';

export function NotNormalRoute() {
  const { client } = useSession();
  const { station } = useSessionState();
  const login = useStationLogin();
  const { sections, refresh } = useNotNormal();
  const placeOf = usePointPlace();
  if (!station) return null;
  return <NotNormalPage sections={sections} client={client} login={login} refresh={refresh} placeOf={placeOf} />;
}
