import { useCallback } from 'react';
import type { AlarmLimit } from '../../../protocol/alarms/alarmLimit.ts';
import { getAlarmLimits } from '../../../protocol/calls/alarmHistory.ts';
import { ask, replyOf } from '../../api/ask.ts';
import { useTopicLatest } from '../../live/useTopicLatest.ts';
import { useSession } from '../../session/SessionContext.ts';

const none: readonly AlarmLimit[] = [];

/** A limit from a point may change at any time: the polling period, ms. */
const everyMs = 60_000;

export function useAlarmLimits(infoNumber: number | undefined): readonly AlarmLimit[] {
  const { client } = useSession();
  const read = useCallback(
    async () => (infoNumber === undefined ? none : replyOf(await ask(client, getAlarmLimits, { infoNumber }))?.limits),
    [client, infoNumber],
  );
  return useTopicLatest({ read, topic: 'alarms', everyMs, isWanted: infoNumber !== undefined }).value ?? none;
}
