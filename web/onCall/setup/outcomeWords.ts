import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { SetupReason } from '../../../protocol/messages/messageRequests.ts';
import type { MessageAnswer } from '../../api/messages.ts';
import { tooOftenMessage } from '../../text/tooOften.ts';

const words: Partial<Record<SetupReason, MessageDescriptor>> = {
  outdated: msg`Another version was saved in the meantime. Nothing was changed.`,
  faults: msg`The device has found mistakes. Nothing was changed.`,
  unknownPerson: msg`This person does not exist on the device. Save the setup first.`,
  unknownWay: msg`This person does not have this way on the device. Save the setup first.`,
  secretBad: msg`Not valid: the name or the text is too long. Nothing was changed.`,
  tooMany: msg`Too many secrets. Remove those that are no longer used.`,
  notKept: msg`The device can’t write to its disk. Nothing was changed.`,
};

/** What became of a request that was not carried out. */
export function useOutcomeWords() {
  const { i18n } = useLingui();
  return (outcome: MessageAnswer): string => {
    if (outcome.result === 'unanswered') return i18n._(msg`No response from the device. The result is unknown.`);
    if (outcome.reason === 'tooOften') return i18n._(tooOftenMessage(outcome.retryAfterSec));
    return i18n._((outcome.reason && words[outcome.reason]) ?? msg`Refused by the device.`);
  };
}
