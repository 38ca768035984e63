import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ChannelKind } from '../../protocol/messages/channelSchema.ts';
import type { MessageKind, MessageState } from '../../protocol/messages/message.ts';
import type { SetupReason } from '../../protocol/messages/messageRequests.ts';
import type { OnCallPerson, OpenCallOut } from '../../protocol/messages/onCall.ts';
import type { MessageAnswer } from '../api/messages.ts';
import { notWrittenMessage } from '../text/notWritten.ts';
import { tooOftenMessage } from '../text/tooOften.ts';

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

/** Why a swap or a test was not done. */
const refusals: Partial<Record<SetupReason, MessageDescriptor>> = {
  outdated: msg`The roster was changed in the meantime. Check it, then try again.`,
  faults: msg`The device does not accept this roster.`,
  unknownPerson: msg`This person does not exist on the device.`,
  unknownRoster: msg`This roster does not exist on the device.`,
  unknownWay: msg`This person has no way to send messages.`,
  badTime: msg`The device does not accept these times.`,
  notOnCall: msg`The colleague to be replaced is not on call at that time.`,
  noSwap: msg`This swap no longer exists.`,
  tooMany: msg`The roster has as many swaps as it can have. Remove past ones.`,
};

/** What became of a swap or a test, where it was not done. */
export function refusalWords(answer: MessageAnswer): MessageDescriptor | undefined {
  const { result, reason } = answer;
  if (result === 'done') return undefined;
  if (result === 'unanswered') return msg`No response from the device. It is unknown whether this was done.`;
  if (reason === 'notKept') return notWrittenMessage;
  if (reason === 'tooOften') return tooOftenMessage(answer.retryAfterSec);
  return (reason && refusals[reason]) ?? msg`Refused by the device.`;
}
