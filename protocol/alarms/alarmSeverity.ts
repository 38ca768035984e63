import type { AlarmPriority } from '../alarm.ts';
import { type Severity, severities } from '../log/eventKinds.ts';

/** How grave the events of an alarm are: 1 and 2 grave, 3 a warning, 4 a notice. */
export const alarmSeverity = {
  1: severities.grave,
  2: severities.grave,
  3: severities.warning,
  4: severities.notice,
} as const satisfies Record<AlarmPriority, Severity>;
