import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { MessageAnswer } from '../../api/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { useOutcomeWords } from './outcomeWords.ts';
import css from './SetupPage.module.css';

interface SaveBarProps {
  readonly isChanged: boolean;
  readonly isOutdated: boolean;
  readonly isSaving: boolean;
  /** What became of the last attempt. */
  readonly outcome: MessageAnswer | undefined;
  readonly discard: () => void;
  readonly onSave: () => void;
}

/** Whether the form is saved, and the buttons that save it or bring the saved one back. */
export function SaveBar({ isChanged, isOutdated, isSaving, outcome, discard, onSave }: SaveBarProps) {
  const outcomeWords = useOutcomeWords();
  const [isAsking, setAsking] = useState(false);
  const isRefused = outcome !== undefined && outcome.result !== 'done';
  return (
    <div className={css.foot}>
      <span role="status" className={isRefused ? css.fault : undefined}>
        {isSaving && <Trans>Saving…</Trans>}
        {isRefused && isChanged && outcomeWords(outcome)}
        {!isSaving && !isRefused && isChanged && <Trans>Not saved yet</Trans>}
        {!isSaving && !isChanged && (outcome ? <Trans>Saved</Trans> : <Trans>No changes</Trans>)}
      </span>
      <div className={css.row}>
        {isChanged && (
          <Button disabled={isSaving} onClick={() => setAsking(true)}>
            <Trans>Discard changes…</Trans>
          </Button>
        )}
        <Button variant="main" disabled={!isChanged || isOutdated || isSaving} onClick={onSave}>
          <Trans>Save setup</Trans>
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={<Trans>Discard the changes to the setup?</Trans>}
          button={<Trans>Discard changes</Trans>}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            discard();
          }}
        >
          <p>
            <Trans>The form shows the saved setup again. What was entered since is lost.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
