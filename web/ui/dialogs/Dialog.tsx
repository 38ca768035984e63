import { type ReactNode, useEffect, useId, useRef } from 'react';
import css from './Dialog.module.css';

interface DialogProps {
  readonly title?: ReactNode;
  readonly 'aria-label'?: string | undefined;
  /** Its width, as `--width`. */
  readonly className?: string | undefined;
  /**
   * Its parts have their own margins and one of them scrolls; on a phone it fills the screen below the frame's head. A
   * press beside it closes it.
   */
  readonly isLarge?: boolean;
  readonly buttons?: ReactNode;
  /** Its content is a form. Until the promise is settled, it is not submitted again. */
  readonly onSubmit?: () => unknown;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Modal from its first moment; the focus returns to the element that had it before, if it is still there. */
export function Dialog({
  title,
  className = '',
  isLarge = false,
  buttons,
  onSubmit,
  onClose,
  children,
  ...name
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pending = useRef<unknown>(undefined);
  const id = useId();
  const Body = onSubmit ? 'form' : 'div';
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      // What was confirmed, or navigation, may have removed the element: then the page has the focus.
      const page = document.querySelector('main');
      const next = before?.isConnected ? before : page;
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too
    <dialog
      ref={dialog}
      className={`${css.dialog} ${className}`}
      data-large={isLarge ? '' : undefined}
      {...name}
      aria-labelledby={title ? id : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (isLarge && event.target === dialog.current) onClose();
      }}
    >
      <Body
        className="stack far"
        onSubmit={async (event) => {
          event.preventDefault();
          if (pending.current) return;
          pending.current = onSubmit?.();
          await pending.current;
          pending.current = undefined;
        }}
      >
        {title && (
          <h2 className="words" id={id}>
            {title}
          </h2>
        )}
        {children}
        {buttons && <div className={css.buttons}>{buttons}</div>}
      </Body>
    </dialog>
  );
}
