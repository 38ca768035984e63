import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OnCallPerson, OpenCallOut } from '../../protocol/calls/onCall.ts';
import type { ChannelKind } from '../../protocol/messages/channelSchema.ts';
import type { MessageKind, MessageState } from '../../protocol/messages/message.ts';

export const channelLabels = {
  smtp: msg`E-mail`,
  webhook: msg`Webhook`,
  sms: msg`SMS`,
  horn: msg`Horn`,
  page: msg`In the app`,
} as const satisfies Record<ChannelKind, MessageDescriptor>;

export const messageKindWords = {
  alarms: msg`Alarm call`,
  summary: msg`Summary of quiet hours`,
  acknowledged: msg`Acknowledgement`,
  handOver: msg`Hand-over`,
  test: msg`Weekly test call`,
  life: msg`Sign of life`,
  trial: msg`Test message`,
  report: msg`Report`,
} as const satisfies Record<MessageKind, MessageDescriptor>;

export const messageStateWords = {
  queued: msg({ message: 'Queued', context: 'message' }),
  sent: msg({ message: 'Sent', context: 'message' }),
  failed: msg({ message: 'Failed', context: 'message' }),
  ended: msg({ message: 'Not sent', context: 'message' }),
} as const satisfies Record<MessageState, MessageDescriptor>;

/** How far a call is; `calling` says whom it calls next. */
export const callOutStateLabels = {
  waiting: msg`waiting for its delay`,
  calling: msg`calling`,
  unanswered: msg`all steps done, unacknowledged`,
  quiet: msg`in the morning summary: quiet hours`,
} as const satisfies Record<OpenCallOut['state'], MessageDescriptor>;

export const personProblemWords = {
  locked: msg`Account locked or deleted`,
  noWay: msg`No way to send messages`,
} as const satisfies Record<NonNullable<OnCallPerson['problem']>, MessageDescriptor>;
