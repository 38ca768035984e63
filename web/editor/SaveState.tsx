import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMoment } from '../live/useMoment.ts';
import css from './DraftPage.module.css';
import type { DraftState } from './journal/draftState.ts';
import { saveMessages } from './saveMessages.ts';

interface SaveStateProps extends Pick<DraftState, 'unsaved' | 'unsavedSince' | 'fault'> {
  /** What is on the screen is not an edit yet. */
  readonly isUnfinished: boolean;
}

/** Whether all edits are on the device; else how many are not, since when, and why. */
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
