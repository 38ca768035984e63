import { Trans } from '@lingui/react/macro';
import type { Lock } from '../../protocol/lock.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

interface UnlockDialogProps {
  readonly lock: Lock;
  /** Of the locked point. */
  readonly name: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asked before somebody else's lock is taken away. */
export function UnlockDialog({ lock, name, onConfirm, onClose }: UnlockDialogProps) {
  const { user, text } = lock;
  return (
    <ConfirmDialog
      title={<Trans>Take away the lock of {user}?</Trans>}
      button={<Trans>Unlock {name}</Trans>}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        <Trans>
          {name} was locked by {user}: {text}
        </Trans>
      </p>
      <p>
        <Trans>Speak with them first: somebody may be working at the machine.</Trans>
      </p>
    </ConfirmDialog>
  );
}
