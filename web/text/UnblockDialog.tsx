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
      title={<Trans>Unblock the commands blocked by {user}?</Trans>}
      button={<Trans>Unblock commands to {name}</Trans>}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        <Trans>
          Commands to {name} were blocked by {user}: {text}
        </Trans>
      </p>
      <p>
        <Trans>
          Check with them first: someone may be working at the machine. A time programme may start it as soon as
          commands are unblocked.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
