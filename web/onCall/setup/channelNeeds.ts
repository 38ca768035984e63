import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ChannelKind } from '../../../protocol/messages/channelSchema.ts';

/** What a way needs to be there before it is set up. */
export const channelNeeds = {
  smtp: msg`Needs a mail server in your own network that accepts mail from this device.`,
  webhook: msg`Needs a chat or message server such as ntfy, Gotify or Matrix.`,
  sms: msg`Needs an SMS gateway with a web address, or a modem with gammu-smsd on the device. Enter one of the two.`,
  horn: msg`Needs an output of the station that calls may switch on. It sounds until the acknowledgement, 10 minutes at most.`,
  page: msg`Needs nothing else. It appears while the app is open with this account.`,
} as const satisfies Record<ChannelKind, MessageDescriptor>;
