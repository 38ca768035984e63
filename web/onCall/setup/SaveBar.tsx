import { Trans, useLingui } from '@lingui/react/macro';
import { setMessageSetup } from '../../../protocol/calls/messageSetup.ts';
import type { ResultOf } from '../../../protocol/calls/result.ts';
import { faultOf } from '../../text/faultOf.ts';
import { Button } from '../../ui/Button.tsx';
import layout from '../../ui/draft/tabbedForm.module.css';
import css from './SetupPage.module.css';

interface SaveBarProps {
  readonly isChanged: boolean;
  readonly isOutdated: boolean;
  readonly isSaving: boolean;
  /** What became of the last attempt. */
  readonly result: ResultOf<typeof setMessageSetup> | undefined;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
}

/** Whether the form is saved, and the buttons that save it or bring the saved one back. */
export function SaveBar({ isChanged, isOutdated, isSaving, result, onDiscard, onSave }: SaveBarProps) {
  const { i18n } = useLingui();
  const fault = result && faultOf(setMessageSetup, result);
  return (
    <div className={`${layout.foot} ${css.foot}`}>
      <span role="status" className={fault ? 'fault' : undefined}>
        {isSaving && <Trans>Saving…</Trans>}
        {fault && isChanged && i18n._(fault)}
        {!isSaving && !fault && isChanged && <Trans>Not saved yet</Trans>}
        {!isSaving && !isChanged && (result ? <Trans>Saved</Trans> : <Trans>No changes</Trans>)}
      </span>
      <div className="wrap apart">
        {isChanged && (
          <Button disabled={isSaving} onClick={onDiscard}>
            <Trans>Discard changes</Trans>
          </Button>
        )}
        <Button variant="main" disabled={!isChanged || isOutdated || isSaving} onClick={onSave}>
          <Trans>Save setup</Trans>
        </Button>
      </div>
    </div>
  );
}
