import { type FailingKind, wayAlarmMessages, wayAlarmPrefix } from '../../protocol/messages/wayAlarms.ts';
import { type AlarmDefinition, plainDefinition } from '../alarms/definition.ts';

/** Whether an alarm is about failing channels: it is announced by the others only. */
export function isOfWays(alarm: string): boolean {
  return alarm.startsWith(wayAlarmPrefix);
}

/**
 * The alarms of failing channels, one for each kind, beside those of the station. A channel is watched as a link is.
 */
export const wayAlarms: readonly AlarmDefinition[] = Object.entries(wayAlarmMessages).map(([kind, message]) => ({
  ...plainDefinition,
  id: wayAlarmPrefix + kind,
  kind: 'notCurrent',
  link: wayAlarmPrefix + kind,
  priority: 2,
  message: message.english,
}));

/** Undefined: it is a link of the station. */
export function wayKindOf(link: string): FailingKind | undefined {
  const kind = link.startsWith(wayAlarmPrefix) ? link.slice(wayAlarmPrefix.length) : '';
  return Object.hasOwn(wayAlarmMessages, kind) ? (kind as FailingKind) : undefined;
}
