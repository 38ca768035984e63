import { type ComponentType, type ReactNode, useCallback } from 'react';
import { useDialogPart } from '../ui/dialogs/useDialogPart.ts';
import { useHeard } from '../ui/useHeard.ts';
import css from './bar/TopBar.module.css';

interface ShortcutDialog {
  readonly fetchPart: () => Promise<ComponentType<{ readonly onClose: () => void }>>;
  readonly isShortcut: (event: KeyboardEvent) => boolean;
  /** That it could not be fetched. */
  readonly failed: ReactNode;
}

/** A dialog that its key opens on every screen, or `open`; `dialog` is its place. Give functions that stay the same. */
export function useShortcutDialog({ fetchPart, isShortcut, failed }: ShortcutDialog) {
  const { Part, hasFailed, open, close } = useDialogPart(fetchPart);
  const press = useCallback(
    (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) void open();
    },
    [isShortcut, open],
  );
  useHeard('keydown', press);
  return {
    open: useCallback(() => void open(), [open]),
    dialog: (
      <>
        {hasFailed && (
          <span role="status" className={css.failed}>
            {failed}
          </span>
        )}
        {Part && <Part onClose={close} />}
      </>
    ),
  };
}
