import { useCallback } from 'react';
import type { Alarm } from '../../../protocol/alarm.ts';
import type { AlarmDetail } from '../../../protocol/alarms/occurrence.ts';
import type { LatestState } from '../../ui/latest.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { useRefreshOn } from '../../ui/useRefreshOn.ts';
import type { AlarmCalls } from '../alarmCalls.ts';

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

/** An alarm whole: its row of the list, and its definition; read again with each occurrence and each state. */
export function useAlarmDetail(id: string, known: Alarm | undefined, readAlarm: AlarmCalls['readAlarm']): AlarmInUse {
  const read = useCallback(
    async (before: AlarmReply | undefined) => {
      const reply = await readAlarm(id);
      return reply === 'none' ? { ...before, isGone: true } : reply;
    },
    [id, readAlarm],
  );
  const { value, status, refresh } = useLatest<AlarmReply>({ read });
  useRefreshOn(known && `${known.occurrence} ${known.state}`, refresh);
  const isNone = status === 'ready' && value?.isGone;
  return { status: isNone ? 'none' : status, alarm: known ?? value?.alarm, detail: value?.detail };
}
