import { type ReactNode, useCallback } from 'react';
import { readOnCall } from '../../api/messages.ts';
import { useTopicLatest } from '../../live/useTopicLatest.ts';
import { OnCallNow } from '../../onCall/OnCallNow.tsx';
import { serves } from '../../session/rights.ts';
import { useSession, useSessionState } from '../../session/SessionContext.ts';
import { paths } from '../routes.ts';

const days = 8;
/** Duties and call-outs change with time. */
const everyMs = 30_000;

/** Above the alarms; undefined on a device without call-outs (R6). */
export function useOnCallNow(): ReactNode {
  const { client } = useSession();
  const { station } = useSessionState();
  const isServed = station !== undefined && serves(station, 'getOnCall');
  const read = useCallback(() => readOnCall(client, days), [client]);
  const latest = useTopicLatest({ read, topic: 'messages', everyMs, isWanted: isServed });
  return isServed ? <OnCallNow onCall={latest} href={paths.onCall} /> : undefined;
}
