import { useCallback, useMemo } from 'react';
import { alarmAddress } from '../../alarms/alarmAddress.ts';
import {
  addSwap,
  readMessage,
  readMessages,
  readOnCall,
  readRosters,
  removeSwap,
  testMessage,
} from '../../api/messages.ts';
import { useTopicLatest } from '../../live/useTopicLatest.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { createMessageRows } from '../../onCall/messageRows.ts';
import { OnCallPage } from '../../onCall/OnCallPage.tsx';
import { useHere, useNavigate } from '../../router/RouterContext.tsx';
import { serves } from '../../session/rights.ts';
import { useSession, useSessionState } from '../../session/SessionContext.ts';
import { paths } from '../routes.ts';

const days = 28;
/** Duties and call-outs change with time. */
const everyMs = 30_000;

export function OnCallRoute() {
  const { client } = useSession();
  const { station, login } = useSessionState();
  const live = useWorld();
  const navigate = useNavigate();
  const { search } = useHere();
  const mayAct = station !== undefined && serves(station, 'getMessages');
  const onCall = useTopicLatest({
    read: useCallback(() => readOnCall(client, days), [client]),
    topic: 'messages',
    everyMs,
  });
  const rosters = useTopicLatest({
    read: useCallback(() => readRosters(client), [client]),
    topic: 'messages',
    isWanted: mayAct,
  });
  const messages = useMemo(
    () => createMessageRows((before, count) => readMessages(client, before, count), live.topic('messages')),
    [client, live],
  );
  const acts = useMemo(
    () => ({
      addSwap: (swap: Parameters<typeof addSwap>[1]) => addSwap(client, swap),
      removeSwap: (swap: Parameters<typeof removeSwap>[1]) => removeSwap(client, swap),
      test: (person: string) => testMessage(client, person),
      readMessage: (id: number) => readMessage(client, id),
    }),
    [client],
  );
  return (
    <OnCallPage
      onCall={onCall}
      rosters={rosters}
      login={login}
      view={search === '?view=messages' ? 'messages' : 'roster'}
      onView={(view) => navigate(view === 'messages' ? `${paths.onCall}?view=messages` : paths.onCall)}
      acts={mayAct ? acts : undefined}
      messages={messages}
      setupHref={station && serves(station, 'getMessageSetup') ? paths.onCallSetup : undefined}
      alarmHref={(id) => paths.alarmsOf(alarmAddress(id))}
    />
  );
}
