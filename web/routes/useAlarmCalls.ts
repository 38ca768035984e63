import { useMemo } from 'react';
import type { AlarmCalls } from '../alarms/alarmCalls.ts';
import {
  acknowledgeAlarms,
  commentAlarm,
  resetAlarm,
  setOutOfService,
  shelveAlarm,
  unshelveAlarm,
} from '../api/alarmActs.ts';
import { readAlarm, readHistory, readStatistics } from '../api/alarmHistory.ts';
import { serves } from '../session/rights.ts';
import { useSession, useSessionState } from '../session/SessionContext.ts';

/** The calls of alarms that this device serves to whoever is logged in. */
export function useAlarmCalls(): AlarmCalls {
  const { client } = useSession();
  const { station } = useSessionState();
  const [canAcknowledge, canTakeOut] = (['acknowledgeAlarms', 'setOutOfService'] as const).map(
    (call) => station !== undefined && serves(station, call),
  );
  return useMemo(
    () => ({
      readHistory: (query) => readHistory(client, query),
      readAlarm: (id) => readAlarm(client, id),
      readStatistics: (from, until) => readStatistics(client, from, until),
      acknowledge: canAcknowledge ? (request) => acknowledgeAlarms(client, request) : undefined,
      shelve: canAcknowledge ? (request) => shelveAlarm(client, request) : undefined,
      unshelve: canAcknowledge ? (id) => unshelveAlarm(client, id) : undefined,
      reset: canAcknowledge ? (occurrence) => resetAlarm(client, occurrence) : undefined,
      comment: canAcknowledge ? (request) => commentAlarm(client, request) : undefined,
      setOutOfService: canTakeOut ? (request) => setOutOfService(client, request) : undefined,
    }),
    [client, canAcknowledge, canTakeOut],
  );
}
