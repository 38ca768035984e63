import type { WayKind } from './waySchema.ts';

/** A page that is not open is no failure. */
export type FailingKind = Exclude<WayKind, 'page'>;

/** The ids of alarms of ways that fail, and of what they watch: this and the kind of the way. */
export const wayAlarmPrefix = 'messages:';

/** What such an alarm says, in English; the app has its own words for it. */
export const wayAlarmMessages = {
  smtp: 'Messages cannot be sent by e-mail',
  webhook: 'Messages cannot be sent by webhook',
  sms: 'Messages cannot be sent by SMS',
  horn: 'The horn cannot be sounded',
} as const satisfies Record<FailingKind, string>;
