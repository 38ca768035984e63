import { useEffect, useState } from 'react';
import type { Alarm } from '../../protocol/alarm.ts';
import type { AlarmDetail } from '../../protocol/alarms/occurrence.ts';
import type { AlarmCalls } from './alarmCalls.ts';

type Status = 'reading' | 'ready' | 'none' | 'failed';

interface Told {
  readonly id: string;
  readonly status: Status;
  readonly alarm?: Alarm | undefined;
  readonly detail?: AlarmDetail | undefined;
}

/** An alarm whole: its row of the list, and what its definition tells; read again with each occurrence and each state. */
export function useAlarmDetail(id: string, known: Alarm | undefined, read: AlarmCalls['readAlarm']): Omit<Told, 'id'> {
  const [told, setTold] = useState<Told>({ id, status: 'reading' });
  const version = known && `${known.occurrence} ${known.state}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told of it may be another one then
  useEffect(() => {
    let isWanted = true;
    void read(id).then((answer) => {
      if (!isWanted) return;
      if (answer === undefined || answer === 'none') {
        setTold((before) => ({ ...(before.id === id && before), id, status: answer ?? 'failed' }));
      } else setTold({ id, status: 'ready', ...answer });
    });
    return () => {
      isWanted = false;
    };
  }, [id, version, read]);
  const { status, alarm, detail } = told.id === id ? told : { status: 'reading' as const };
  return { status, alarm: known ?? alarm, detail };
}
