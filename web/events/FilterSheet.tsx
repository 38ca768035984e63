import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import css from './FilterBar.module.css';

interface FilterSheetProps {
  readonly children: ReactNode;
  readonly onClear: () => void;
  readonly onClose: () => void;
}

/** The filter on a phone: a sheet from below; the list behind it follows at once. */
export function FilterSheet({ children, onClear, onClose }: FilterSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => (before instanceof HTMLElement ? before.focus() : undefined);
  }, []);
  return (
    <dialog
      ref={dialog}
      className={css.sheet}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id}>
        <Trans>Filter</Trans>
      </h2>
      {children}
      <div className={css.buttons}>
        <Button onClick={onClear}>
          <Trans>Clear filter</Trans>
        </Button>
        <Button look="main" onClick={onClose}>
          <Trans>Show entries</Trans>
        </Button>
      </div>
    </dialog>
  );
}
