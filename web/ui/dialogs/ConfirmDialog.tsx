import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  readonly title: ReactNode;
  /** The verb of what is about to be done, with its object. */
  readonly button: ReactNode;
  readonly children: ReactNode;
  /** Words of the button that changes nothing, where that is the one to press: the other one is the lesser. */
  readonly stay?: ReactNode;
  /** There is nothing to decide, and only one button. */
  readonly isNotice?: boolean;
  /** Until its promise is settled, it is not called again. */
  readonly onConfirm: () => unknown;
  readonly onClose: () => void;
}

/** For what can't be undone, or needs an entry first. */
export function ConfirmDialog({
  title,
  button,
  children,
  stay,
  isNotice = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      buttons={
        <>
          {!isNotice && (
            <Button variant={stay ? 'main' : 'plain'} onClick={onClose}>
              {stay ?? <Trans>Cancel</Trans>}
            </Button>
          )}
          <Button variant={stay ? 'plain' : 'main'} type="submit">
            {button}
          </Button>
        </>
      }
      onSubmit={onConfirm}
      onClose={onClose}
    >
      {children}
    </Dialog>
  );
}
