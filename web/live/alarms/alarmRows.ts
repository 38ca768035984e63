import { type Alarm, isListed } from '../../../protocol/alarm.ts';
import type { AlarmList } from '../../../protocol/calls/alarm.ts';

/** All active alarms and those put aside, by id; `sequence`: the device's, of that state. */
export interface AlarmRows {
  readonly sequence: string;
  readonly byId: ReadonlyMap<string, Alarm>;
}

/** All of them, or what changed since; an alarm that is normal again has no row. */
export function mergeAlarms(known: AlarmRows | undefined, { sequence, isWhole, alarms }: AlarmList): AlarmRows {
  const byId = new Map(isWhole ? [] : known?.byId);
  for (const alarm of alarms) {
    if (isListed(alarm)) byId.set(alarm.id, alarm);
    else byId.delete(alarm.id);
  }
  return { sequence, byId };
}
