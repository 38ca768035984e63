import { Trans } from '@lingui/react/macro';
import type { CommandBlock } from '../../protocol/commandBlock.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

interface UnblockDialogProps {
  readonly block: CommandBlock;
  /** Of the blocked point. */
  readonly name: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asked before somebody else's block is taken away. */
export function UnblockDialog({ block, name, onConfirm, onClose }: UnblockDialogProps) {
  const { user, text } = block;
  return (
    <ConfirmDialog
      title={<Trans>Unblock the commands that {user} blocked?</Trans>}
      button={<Trans>Unblock commands of {name}</Trans>}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        <Trans>
          The commands of {name} were blocked by {user}: {text}
        </Trans>
      </p>
      <p>
        <Trans>Speak with them first: somebody may be working at the machine.</Trans>
      </p>
    </ConfirmDialog>
  );
}
