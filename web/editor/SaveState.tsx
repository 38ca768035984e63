import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { draftLimits } from '../../protocol/editor/limits.ts';
import { useMoment } from '../live/useMoment.ts';
import css from './DraftPage.module.css';
import type { DraftState, SaveFault } from './journal/draftState.ts';

interface SaveStateProps extends Pick<DraftState, 'unsaved' | 'unsavedSince' | 'fault'> {
  /** What is on the screen is not an edit yet. */
  readonly isUnfinished: boolean;
}

export function SaveState({ unsaved, unsavedSince, fault, isUnfinished }: SaveStateProps) {
  const { i18n } = useLingui();
  const momentOf = useMoment();
  const since = unsavedSince === undefined ? '' : momentOf(unsavedSince).exact;
  if (unsaved > 0 && fault)
    return (
      <p role="alert" className={css.unsaved}>
        <Plural value={unsaved} one={`# edit not saved since ${since}.`} other={`# edits not saved since ${since}.`} />{' '}
        {i18n._(saveMessages[fault])}
      </p>
    );
  return (
    <p role="status" className={css.saved}>
      {unsaved > 0 || isUnfinished ? <Trans>Saving…</Trans> : <Trans>All edits are saved</Trans>}
    </p>
  );
}

const megabytes = draftLimits.bytes / 1024 / 1024;
const refused = msg`Refused by the device.`;

const saveMessages = {
  unanswered: msg`The device is not responding. Saving continues when it responds.`,
  noDraft: msg`The draft was discarded.`,
  tooLarge: msg`The draft would be larger than ${megabytes} MiB.`,
  incomplete: msg`A file did not arrive completely. Saving is tried again.`,
  notStored: msg`The device can’t write to its disk. Saving is tried again.`,
  tooOften: msg`Too many changes at once. Saving continues in a few seconds.`,
  badEdit: refused,
  otherLogin: refused,
  refused,
} as const satisfies Record<SaveFault, MessageDescriptor>;
