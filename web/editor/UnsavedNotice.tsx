import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';
import { DraftNotice } from '../ui/draft/DraftNotice.tsx';
import type { DraftState, SaveFault } from './journal/draftState.ts';

/** Faults that do not pass by themselves, however often saving is tried. */
const lasting: readonly (SaveFault | undefined)[] = ['tooLarge', 'incomplete', 'badEdit', 'otherLogin', 'refused'];

interface UnsavedNoticeProps extends Pick<DraftState, 'phase' | 'unsaved' | 'fault'> {
  readonly onDiscard: () => void;
}

/** An edit that the device refuses keeps all that follow from being saved, and the draft from being proposed. */
export function UnsavedNotice({ phase, unsaved, fault, onDiscard }: UnsavedNoticeProps) {
  const [isAsking, setAsking] = useState(false);
  if (phase !== 'open' || unsaved === 0 || !lasting.includes(fault)) return null;
  return (
    <DraftNotice
      role="status"
      buttons={
        <Button onClick={() => setAsking(true)}>
          <Trans>Discard unsaved edits…</Trans>
        </Button>
      }
    >
      <Trans>
        The device does not store these edits, nor any that follow. When they are discarded, the draft can be proposed
        as it was saved.
      </Trans>
      {isAsking && (
        <ConfirmDialog
          title={<Plural value={unsaved} one="Discard # unsaved edit?" other="Discard # unsaved edits?" />}
          button={<Trans>Discard edits</Trans>}
          onConfirm={onDiscard}
          onClose={() => setAsking(false)}
        >
          <p>
            <Trans>They can’t be restored. Edits that are saved stay.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </DraftNotice>
  );
}
