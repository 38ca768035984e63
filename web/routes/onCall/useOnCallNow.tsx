import type { ReactNode } from 'react';
import { getOnCall } from '../../../protocol/calls/onCall.ts';
import { useReader } from '../../live/useReader.ts';
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
  const read = useReader(client, getOnCall, { days });
  const latest = useTopicLatest({ read, topic: 'messages', everyMs, isWanted: isServed });
  return isServed ? <OnCallNow onCall={latest} href={paths.onCall} /> : undefined;
}
