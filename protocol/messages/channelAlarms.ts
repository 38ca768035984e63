import { sentText } from '../text/template.ts';
import type { ChannelKind } from './channelSchema.ts';

/** Pages that are closed are not a failure. */
export type FailingKind = Exclude<ChannelKind, 'page'>;

/** The ids of alarms of failing channels, and of what they watch: this and the kind of the channel. */
export const channelAlarmPrefix = 'messages:';

/** In English; the app has its own words for it. */
export const channelAlarmMessages = {
  smtp: sentText(/*i18n*/ 'Messages cannot be sent by e-mail'),
  webhook: sentText(/*i18n*/ 'Messages cannot be sent by webhook'),
  sms: sentText(/*i18n*/ 'Messages cannot be sent by SMS'),
  horn: sentText(/*i18n*/ 'The horn cannot be sounded'),
} satisfies Record<FailingKind, object>;
