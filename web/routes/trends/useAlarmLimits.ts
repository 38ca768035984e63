import { useCallback } from 'react';
import type { AlarmLimit } from '../../../protocol/alarms/alarmLimit.ts';
import { readLimits } from '../../api/alarmHistory.ts';
import { useTopicLatest } from '../../live/useTopicLatest.ts';
import { serves } from '../../session/rights.ts';
import { useSession, useSessionState } from '../../session/SessionContext.ts';

const none: readonly AlarmLimit[] = [];

/** A limit that a point sets may be another one at any time: it is read again so often, ms. */
const everyMs = 60_000;

/** The limits of a point that raise alarms, as they are set now; none where this device does not tell them. */
export function useAlarmLimits(infoNumber: number | undefined): readonly AlarmLimit[] {
  const { client } = useSession();
  const { station } = useSessionState();
  const isServed = station !== undefined && serves(station, 'getAlarmLimits');
  const read = useCallback(
    async () => (infoNumber === undefined ? none : readLimits(client, infoNumber)),
    [client, infoNumber],
  );
  const isWanted = isServed && infoNumber !== undefined;
  return useTopicLatest({ read, topic: 'alarms', everyMs, isWanted }).value ?? none;
}
