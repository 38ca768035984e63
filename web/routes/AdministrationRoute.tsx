import { useCallback, useState } from 'react';
import { AdministrationPage } from '../administration/AdministrationPage.tsx';
import { PeopleList } from '../administration/peopleList.ts';
import { endSession, readPeople, setAccount } from '../api/administration.ts';
import { useLive } from '../live/LiveContext.ts';
import { useSession, useSessionState } from '../session/SessionContext.ts';
import { useWhileSeen } from '../ui/useWhileSeen.ts';

const askMs = 5000;

/** The sessions and accounts, read again every few seconds while somebody sees them; nobody's activity (R7). */
export function AdministrationRoute() {
  const { client } = useSession();
  const { login } = useSessionState();
  const { deviceTime, timeZone } = useLive();
  const [list] = useState(() => new PeopleList(() => readPeople(client)));
  const refresh = useCallback(() => void list.refresh(), [list]);
  useWhileSeen(refresh, askMs);
  return (
    <AdministrationPage
      list={list}
      login={login}
      deviceTime={deviceTime}
      timeZone={timeZone()}
      endSession={(id) => endSession(client, id)}
      setAccount={(change) => setAccount(client, change)}
    />
  );
}
