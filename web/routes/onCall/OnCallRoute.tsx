import { useMemo } from 'react';
import { getRoster } from '../../../protocol/calls/messageSetup.ts';
import { getOnCall } from '../../../protocol/calls/onCall.ts';
import { alarmAddress } from '../../alarms/alarmAddress.ts';
import { useReader } from '../../live/useReader.ts';
import { useTopicLatest } from '../../live/useTopicLatest.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { createMessageRows } from '../../onCall/messageRows.ts';
import { OnCallPage } from '../../onCall/OnCallPage.tsx';
import { useHere, useNavigate } from '../../router/RouterContext.tsx';
import { serves } from '../../session/rights.ts';
import { useSession, useSessionState, useStationLogin } from '../../session/SessionContext.ts';
import { paths } from '../routes.ts';

/** Five weeks, from the Monday of this one on. */
const days = 35;
/** Duties and call-outs change with time. */
const everyMs = 30_000;

export function OnCallRoute() {
  const { client } = useSession();
  const { station } = useSessionState();
  const login = useStationLogin();
  const live = useWorld();
  const navigate = useNavigate();
  const { search } = useHere();
  const mayAct = station !== undefined && serves(station, 'getMessages');
  const onCall = useTopicLatest({ read: useReader(client, getOnCall, { days }), topic: 'messages', everyMs });
  const rosters = useTopicLatest({ read: useReader(client, getRoster), topic: 'messages', isWanted: mayAct });
  const messages = useMemo(() => createMessageRows(client, live.topic('messages')), [client, live]);
  return (
    <OnCallPage
      client={client}
      onCall={onCall}
      rosters={rosters}
      login={login}
      view={search === '?view=messages' ? 'messages' : 'roster'}
      onView={(view) => navigate(view === 'messages' ? `${paths.onCall}?view=messages` : paths.onCall)}
      mayAct={mayAct}
      messages={messages}
      setupHref={station && serves(station, 'getMessageSetup') ? paths.onCallSetup : undefined}
      alarmHref={(id) => paths.alarmsOf(alarmAddress(id))}
    />
  );
}
