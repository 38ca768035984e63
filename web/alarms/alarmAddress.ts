import { readAlarmView, writeAlarmView } from './alarmView.ts';

/** The query of the alarms with this one open. */
export function alarmAddress(id: string): string {
  return writeAlarmView({ ...readAlarmView(''), alarm: id });
}
