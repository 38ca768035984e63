import { channelAlarmMessages, channelAlarmPrefix, type FailingKind } from '../../protocol/messages/channelAlarms.ts';
import { type AlarmDefinition, plainDefinition } from '../alarms/definition.ts';

/** Whether an alarm is about failing channels: it is announced by the others only. */
export function isOfChannels(alarm: string): boolean {
  return alarm.startsWith(channelAlarmPrefix);
}

/**
 * The alarms of failing channels, one for each kind, beside those of the station. A channel is watched as a link is.
 */
export const channelAlarms: readonly AlarmDefinition[] = Object.entries(channelAlarmMessages).map(
  ([kind, message]) => ({
    ...plainDefinition,
    id: channelAlarmPrefix + kind,
    kind: 'notCurrent',
    link: channelAlarmPrefix + kind,
    priority: 2,
    message: message.english,
  }),
);

/** Undefined: it is a link of the station. */
export function channelKindOf(link: string): FailingKind | undefined {
  const kind = link.startsWith(channelAlarmPrefix) ? link.slice(channelAlarmPrefix.length) : '';
  return Object.hasOwn(channelAlarmMessages, kind) ? (kind as FailingKind) : undefined;
}
