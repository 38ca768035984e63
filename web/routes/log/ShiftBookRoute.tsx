import { useCallback } from 'react';
import { getShift } from '../../../protocol/calls/shiftBook.ts';
import { ShiftBookPage } from '../../events/book/ShiftBookPage.tsx';
import type { LogTabsProps } from '../../events/LogTabs.tsx';
import { LogTabs } from '../../events/LogTabs.tsx';
import { SinceGroups } from '../../events/since/SinceGroups.tsx';
import { takeOvers } from '../../events/since/takeOvers.ts';
import { useReader } from '../../live/useReader.ts';
import { useTopicLatest } from '../../live/useTopicLatest.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { useHere, useNavigate } from '../../router/RouterContext.tsx';
import { serves } from '../../session/rights.ts';
import { useSession, useSessionState, useStationLogin } from '../../session/SessionContext.ts';
import { readAddressMoment, writeAddressMoment } from '../../text/times/addressMoment.ts';
import { paths } from '../routes.ts';
import { usePointPlace } from '../usePointPlace.ts';
import { bookSearch } from './bookSearch.ts';
import { useLogNames } from './useLogNames.ts';

/** Every open book gets a new event at once: each reloads at a random moment within this. */
const spreadMs = 1500;

/** `hrefs`: of the tabs. */
export function ShiftBookRoute({ hrefs }: Pick<LogTabsProps, 'hrefs'>) {
  const { station } = useSessionState();
  const login = useStationLogin();
  const { client } = useSession();
  const live = useWorld();
  const navigate = useNavigate();
  const { search } = useHere();
  const { names, placeOf } = useLogNames();
  const placeOfPoint = usePointPlace();
  const at = readAddressMoment(new URLSearchParams(search).get('book') ?? '');
  const shift = useTopicLatest({ read: useReader(client, getShift, { at }), topic: 'events', spreadMs });
  const now = useCallback(() => live.deviceTime() ?? Date.now(), [live]);
  if (!station) return null;
  const show = (moment: number | undefined) => {
    const isPast = moment !== undefined && moment < now();
    navigate(paths.operationLogOf(bookSearch(isPast ? writeAddressMoment(moment) : '')), { replace: true });
  };
  return (
    <ShiftBookPage
      tabs={<LogTabs hrefs={hrefs} shown="book" />}
      shift={shift}
      client={client}
      login={login}
      points={names.points}
      placeOf={placeOf}
      groups={(groups, from) => (
        <SinceGroups
          groups={groups}
          from={from}
          logPath={paths.operationLog}
          placeOf={placeOfPoint}
          numberOf={(id) => names.points.find((point) => point.id === id)?.infoNumber}
        />
      )}
      mayWrite={serves(station, 'addNote')}
      mayTakeOver={serves(station, 'takeOver')}
      onTakenOver={() => takeOvers.set(takeOvers.get() + 1)}
      onShow={show}
      timeZone={live.timeZone()}
      now={now}
    />
  );
}
