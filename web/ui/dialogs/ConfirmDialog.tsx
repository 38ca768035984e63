import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  readonly title: ReactNode;
  /** The verb of what is about to be done, with its object. */
  readonly button: ReactNode;
  readonly children: ReactNode;
  /** What the button says that changes nothing, where that is the one to press: the other one is the lesser. */
  readonly stay?: ReactNode;
  /** Nothing is asked: there is only one button. */
  readonly isNotice?: boolean;
  /** Until its promise is settled, it is not called again. */
  readonly onConfirm: () => unknown;
  readonly onClose: () => void;
}

/** Asks before something is done that can't be undone, or for what is needed to do it. */
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
