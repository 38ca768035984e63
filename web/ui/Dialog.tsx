import { type AriaAttributes, type ReactNode, useEffect, useRef } from 'react';
import css from './Dialog.module.css';

interface DialogProps extends Pick<AriaAttributes, 'aria-label' | 'aria-labelledby'> {
  /** Its measures. */
  readonly className: string | undefined;
  /** In a hand it is the whole screen. */
  readonly isLarge?: boolean;
  /** Looked at, not answered: a press beside it closes it too. */
  readonly closesBeside?: boolean;
  /** By Escape, or beside it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The frame of every dialog that lies over all: modal from its first moment, and the keyboard goes back where it was. */
export function Dialog({ className, isLarge = false, closesBeside = false, onClose, children, ...name }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      // A page that was gone to has taken it away, and the focus with it.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too
    <dialog
      ref={dialog}
      className={`${css.dialog} ${className ?? ''}`}
      data-large={isLarge ? '' : undefined}
      {...name}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (closesBeside && event.target === dialog.current) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
