import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface LeaveDialogProps {
  /** Undefined: the user does not leave. */
  readonly leaving: { readonly stay: () => void; readonly leave: () => void } | undefined;
  readonly title: ReactNode;
  /** What is lost. */
  readonly children: ReactNode;
  /** Before it is left. */
  readonly onLeave: () => void;
}

/** Asks before unsaved changes are left. */
export function LeaveDialog({ leaving, title, children, onLeave }: LeaveDialogProps) {
  if (!leaving) return null;
  return (
    <ConfirmDialog
      title={title}
      button={<Trans>Discard changes and leave</Trans>}
      stay={<Trans>Stay</Trans>}
      onClose={() => leaving.stay()}
      onConfirm={() => {
        onLeave();
        leaving.leave();
      }}
    >
      <p>{children}</p>
    </ConfirmDialog>
  );
}
