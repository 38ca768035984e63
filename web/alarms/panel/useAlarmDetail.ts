import { useCallback } from 'react';
import type { Alarm } from '../../../protocol/alarm.ts';
import type { AlarmDetail } from '../../../protocol/alarms/occurrence.ts';
import { getAlarm } from '../../../protocol/calls/alarmHistory.ts';
import { ask, type Caller, replyOf } from '../../api/ask.ts';
import type { LatestState } from '../../ui/latest.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { useRefreshOn } from '../../ui/useRefreshOn.ts';

interface AlarmParts {
  readonly alarm?: Alarm | undefined;
  readonly detail?: AlarmDetail | undefined;
}

interface AlarmReply extends AlarmParts {
  /** The configuration no longer has it. */
  readonly isGone?: boolean;
}

interface AlarmInUse extends AlarmParts {
  readonly status: LatestState<unknown>['status'] | 'none';
}

/** The list's row of an alarm, and its definition; reloaded with each occurrence and each state. */
export function useAlarmDetail(id: string, known: Alarm | undefined, client: Caller): AlarmInUse {
  const read = useCallback(
    async (before: AlarmReply | undefined) => {
      const reply = replyOf(await ask(client, getAlarm, { id }));
      if (!reply) return undefined;
      const { alarm, detail = { onDelayMs: 0, offDelayMs: 0 }, earlier } = reply;
      return alarm ? { alarm, detail: { ...detail, id, earlier } } : { ...before, isGone: true };
    },
    [id, client],
  );
  const { value, status, refresh } = useLatest<AlarmReply>({ read });
  useRefreshOn(known && `${known.occurrence} ${known.state}`, refresh);
  const isNone = status === 'ready' && value?.isGone;
  return { status: isNone ? 'none' : status, alarm: known ?? value?.alarm, detail: value?.detail };
}
