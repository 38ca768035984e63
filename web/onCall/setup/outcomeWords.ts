import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { SetupReason } from '../../../protocol/messages/messageRequests.ts';
import type { MessageAnswer } from '../../api/messages.ts';
import { refusalWords } from '../words.ts';

const words: Partial<Record<SetupReason, MessageDescriptor>> = {
  outdated: msg`Another version was saved in the meantime. Nothing was changed.`,
  faults: msg`The device has found mistakes. Nothing was changed.`,
  secretBad: msg`Not valid: too long, or with a line break or a character that can’t be sent. Nothing was changed.`,
  tooMany: msg`Too many secrets. Remove those that are no longer used.`,
};

/** What became of a request that was not carried out. */
export function useOutcomeWords() {
  const { i18n } = useLingui();
  return (answer: MessageAnswer): string => {
    const found = (answer.reason && words[answer.reason]) ?? refusalWords(answer);
    return found ? i18n._(found) : '';
  };
}
