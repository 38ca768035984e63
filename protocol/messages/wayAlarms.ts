import { sentText } from '../text/template.ts';
import type { WayKind } from './waySchema.ts';

/** Pages that are closed are not a failure. */
export type FailingKind = Exclude<WayKind, 'page'>;

/** The ids of alarms of failing channels, and of what they watch: this and the kind of the channel. */
export const wayAlarmPrefix = 'messages:';

/** In English; the app has its own words for it. */
export const wayAlarmMessages = {
  smtp: sentText(/*i18n*/ 'Messages cannot be sent by e-mail'),
  webhook: sentText(/*i18n*/ 'Messages cannot be sent by webhook'),
  sms: sentText(/*i18n*/ 'Messages cannot be sent by SMS'),
  horn: sentText(/*i18n*/ 'The horn cannot be sounded'),
} satisfies Record<FailingKind, object>;
