import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { saveEdits } from '../../protocol/calls/draft.ts';
import { draftLimits } from '../../protocol/editor/limits.ts';
import { noReplyText, refusalText } from '../../protocol/refusals.ts';
import { useMoment } from '../live/useMoment.ts';
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
      <p role="alert" className="strong fault">
        <Plural value={unsaved} one={`# edit not saved since ${since}.`} other={`# edits not saved since ${since}.`} />{' '}
        {i18n._(saveMessage(fault))}
      </p>
    );
  return (
    <p role="status" className="muted">
      {unsaved > 0 || isUnfinished ? <Trans>Saving…</Trans> : <Trans>All edits are saved</Trans>}
    </p>
  );
}

const values = { megabytes: draftLimits.bytes / 1024 / 1024 };

function saveMessage(fault: SaveFault): MessageDescriptor {
  return { id: fault === 'unanswered' ? noReplyText(saveEdits, 'unknown') : refusalText(saveEdits, fault), values };
}
