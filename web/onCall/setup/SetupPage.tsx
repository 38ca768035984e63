import { Trans } from '@lingui/react/macro';
import type { MessageSetup } from '../../../protocol/calls/messageSetup.ts';
import layout from '../../ui/draft/tabbedForm.module.css';
import { StaleNotice } from '../../ui/StaleNotice.tsx';
import { useKnown } from '../../ui/useKnown.ts';
import type { LatestInUse } from '../../ui/useLatest.ts';
import { SetupEditor, type SetupEditorProps } from './SetupEditor.tsx';

interface SetupPageProps extends Omit<SetupEditorProps, 'stored' | 'refresh'> {
  readonly setup: LatestInUse<MessageSetup>;
}

/** Who is called, by what, when and in which order: one form, saved as a whole or not at all. */
export function SetupPage({ setup, ...props }: SetupPageProps) {
  const { value, status, refresh } = setup;
  const known = useKnown(status);
  return (
    <div className={layout.page}>
      {known === 'loading' && (
        <p role="status" className="note pad">
          <Trans>Loading the on-call setup…</Trans>
        </p>
      )}
      {(known === 'failed' || known === 'lost') && (
        <StaleNotice onRetry={refresh}>
          {value ? undefined : <Trans>The on-call setup could not be loaded.</Trans>}
        </StaleNotice>
      )}
      {value && <SetupEditor {...props} stored={value} refresh={refresh} />}
    </div>
  );
}
