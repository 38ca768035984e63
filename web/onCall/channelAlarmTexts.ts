import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { channelAlarmMessages, channelAlarmPrefix, type FailingKind } from '../../protocol/messages/channelAlarms.ts';
import type { StationTexts } from '../../protocol/texts.ts';

/** Alarms of failing channels, by their ids. */
const words = {
  smtp: [msg`Messages can’t be sent by e-mail`, msg`Messages by e-mail`],
  webhook: [msg`Messages can’t be sent by webhook`, msg`Messages by webhook`],
  sms: [msg`Messages can’t be sent by SMS`, msg`Messages by SMS`],
  horn: [msg`The horn can’t be sounded`, msg`Horn`],
} as const satisfies Record<FailingKind, readonly [message: MessageDescriptor, watched: MessageDescriptor]>;

/** The service's texts, in the language of the screen. */
export function channelAlarmTexts(i18n: I18n): StationTexts {
  const kinds = Object.keys(words) as FailingKind[];
  return new Map(
    kinds.flatMap((kind) => {
      const [message, watched] = words[kind];
      return [
        [channelAlarmMessages[kind].english, i18n._(message)],
        [channelAlarmPrefix + kind, i18n._(watched)],
      ] as const;
    }),
  );
}
