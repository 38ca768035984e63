import { Trans } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { AdministrationPage } from '../administration/AdministrationPage.tsx';
import { PeopleList } from '../administration/peopleList.ts';
import { endSession, readPeople, setAccount } from '../api/administration.ts';
import { useLive } from '../live/LiveContext.ts';
import { serves } from '../session/rights.ts';
import { useSession, useSessionState } from '../session/SessionContext.ts';
import { useWhileSeen } from '../ui/useWhileSeen.ts';
import css from './NotFound.module.css';

const askMs = 5000;

/** The sessions and accounts, read again every few seconds while somebody sees them; nobody's activity (R7). */
export function AdministrationRoute() {
  const { client } = useSession();
  const { station, login } = useSessionState();
  const { deviceTime, timeZone } = useLive();
  const [list] = useState(() => new PeopleList(() => readPeople(client)));
  const isServed = station?.card.services.has('Administration') ?? false;
  const isShown = station !== undefined && serves(station, 'getSessions') && station.profile.isNormalMode;
  const refresh = useCallback(() => void list.refresh(), [list]);
  useWhileSeen(isShown ? refresh : undefined, askMs);
  if (!isShown) {
    return (
      <div className={css.page}>
        <p>
          {isServed ? (
            <Trans>Sessions and accounts are for administrators, while the device is in normal mode.</Trans>
          ) : (
            <Trans>This device tells nothing of its sessions and accounts here.</Trans>
          )}
        </p>
      </div>
    );
  }
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
