import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { whoOf } from '../../../protocol/messages/messageDocument.ts';

/** Whom a step calls. */
export function useWhoWords() {
  const { i18n } = useLingui();
  return (written: string | undefined): string => {
    const who = whoOf(written ?? '');
    if (who.kind === 'everybody') return i18n._(msg`All persons`);
    if (who.kind === 'person') return who.person;
    const { roster } = who;
    return i18n._(msg`On call (${roster})`);
  };
}
