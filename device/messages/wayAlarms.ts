import { type FailingKind, wayAlarmMessages, wayAlarmPrefix } from '../../protocol/messages/wayAlarms.ts';
import { type AlarmDefinition, plainDefinition } from '../alarms/definition.ts';

/** Whether an alarm is about ways that fail: it is told by the others only. */
export function isOfWays(alarm: string): boolean {
  return alarm.startsWith(wayAlarmPrefix);
}

/** The alarms of ways that fail, one for each kind of way, beside those of the station. A way is watched as a link is. */
export const wayAlarms: readonly AlarmDefinition[] = Object.entries(wayAlarmMessages).map(([kind, message]) => ({
  ...plainDefinition,
  id: wayAlarmPrefix + kind,
  kind: 'notCurrent',
  link: wayAlarmPrefix + kind,
  priority: 2,
  message: message.english,
}));

/** The kind of way that such a link stands for; undefined: it is a link of the station. */
export function wayKindOf(link: string): FailingKind | undefined {
  const kind = link.startsWith(wayAlarmPrefix) ? link.slice(wayAlarmPrefix.length) : '';
  return Object.hasOwn(wayAlarmMessages, kind) ? (kind as FailingKind) : undefined;
}
