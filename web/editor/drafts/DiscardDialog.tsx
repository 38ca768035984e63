import { Plural, Trans } from '@lingui/react/macro';
import type { Draft } from '../../../protocol/editor/draft.ts';
import { personText } from '../../text/personNames.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { peopleText } from './peopleText.ts';

interface DiscardDialogProps {
  readonly draft: Draft;
  readonly login: string;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

export function DiscardDialog({ draft, login, onDiscard, onClose }: DiscardDialogProps) {
  const { name, owner, last, present } = draft;
  const people = peopleText(present);
  return (
    <ConfirmDialog
      title={<Trans>Discard “{name}”?</Trans>}
      button={<Trans>Discard draft</Trans>}
      stay={<Trans>Keep draft</Trans>}
      onConfirm={onDiscard}
      onClose={onClose}
    >
      {owner !== login && (
        <p>
          <Trans>
            This is the draft of <b>{personText(owner)}</b>.
          </Trans>
        </p>
      )}
      {people && (
        <p>
          <Trans>
            Open now by <b>{people}</b>: edits that are not saved yet are lost.
          </Trans>
        </p>
      )}
      <p>
        <Plural
          value={last}
          _0="It has no edits. The operation log records that it was discarded."
          one="Its # edit is deleted. This can’t be undone. The operation log records it."
          other="Its # edits are deleted. This can’t be undone. The operation log records it."
        />
      </p>
    </ConfirmDialog>
  );
}
