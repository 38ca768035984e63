import type { WayKind } from '../../protocol/messages/waySchema.ts';
import type { AlarmDefinition } from '../alarms/definition.ts';

/** A page that is not open is no failure. */
type FailingKind = Exclude<WayKind, 'page'>;

const messages = {
  smtp: 'Messages cannot be sent by e-mail',
  webhook: 'Messages cannot be sent by webhook',
  sms: 'Messages cannot be sent by SMS',
  horn: 'The horn cannot be sounded',
} as const satisfies Record<FailingKind, string>;

const prefix = 'messages:';

/** Whether an alarm is about ways that fail: it is told by the others only. */
export function isOfWays(alarm: string): boolean {
  return alarm.startsWith(prefix);
}

/** The alarms of ways that fail, one for each kind of way, beside those of the station. A way is watched as a link is. */
export const wayAlarms: readonly AlarmDefinition[] = Object.entries(messages).map(([kind, message]) => ({
  id: prefix + kind,
  kind: 'notCurrent',
  point: undefined,
  link: prefix + kind,
  limit: undefined,
  states: [],
  from: undefined,
  deadBand: 0,
  onDelayMs: 0,
  offDelayMs: 0,
  priority: 2,
  area: '',
  alarmGroup: undefined,
  suppressedWhen: undefined,
  needsAcknowledgement: true,
  isLatching: false,
  reAlarmAfterMin: undefined,
  message,
  cause: undefined,
  consequence: undefined,
  action: undefined,
  respondWithinMin: undefined,
  page: undefined,
}));

/** The kind of way that such a link stands for; undefined: it is a link of the station. */
export function wayKindOf(link: string): FailingKind | undefined {
  const kind = link.startsWith(prefix) ? link.slice(prefix.length) : '';
  return Object.hasOwn(messages, kind) ? (kind as FailingKind) : undefined;
}
