import { type Alarm, isListed } from '../../../protocol/alarm.ts';
import type { AlarmList } from '../../../protocol/alarms/alarmList.ts';

/** All alarms that stand or are put aside, by id, and of which sequence of the device that is. */
export interface AlarmRows {
  readonly sequence: string;
  readonly byId: ReadonlyMap<string, Alarm>;
}

/** What is known with what was told just now: all of it, or what changed since; what is normal again is no row. */
export function mergeAlarms(known: AlarmRows | undefined, { sequence, isWhole, alarms }: AlarmList): AlarmRows {
  const byId = new Map(isWhole ? [] : known?.byId);
  for (const alarm of alarms) {
    if (isListed(alarm)) byId.set(alarm.id, alarm);
    else byId.delete(alarm.id);
  }
  return { sequence, byId };
}
