import { Trans } from '@lingui/react/macro';
import type { CommandBlock } from '../../../protocol/commands/commandBlock.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { PresentValue } from './PresentValue.tsx';

interface UnblockDialogProps {
  readonly block: CommandBlock;
  /** Of the blocked point. */
  readonly name: string;
  /** The user's own login: no one else needs to be asked before that user's block is removed. */
  readonly login: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asked before a command block is removed: what holds then, and that a machine may start (R36). */
export function UnblockDialog({ block, name, login, onConfirm, onClose }: UnblockDialogProps) {
  const { user, text, infoNumber } = block;
  const isOwn = user === login;
  return (
    <ConfirmDialog
      title={
        isOwn ? <Trans>Unblock commands to {name}?</Trans> : <Trans>Unblock the commands blocked by {user}?</Trans>
      }
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
        <PresentValue infoNumber={infoNumber} />
      </p>
      <p>
        <Trans>Commands and time programmes can reach it again. The machine may start.</Trans>
      </p>
      {!isOwn && (
        <p>
          <Trans>
            Check with them first: someone may be working at the machine. A time programme may start it as soon as
            commands are unblocked.
          </Trans>
        </p>
      )}
    </ConfirmDialog>
  );
}
