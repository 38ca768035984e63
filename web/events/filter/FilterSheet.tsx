import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import css from './FilterBar.module.css';

interface FilterSheetProps {
  readonly children: ReactNode;
  readonly onClear: () => void;
  readonly onClose: () => void;
}

export function FilterSheet({ children, onClear, onClose }: FilterSheetProps) {
  return (
    <Dialog
      title={<Trans>Filter</Trans>}
      className={css.sheet}
      buttons={
        <>
          <Button onClick={onClear}>
            <Trans>Clear filter</Trans>
          </Button>
          <Button variant="main" onClick={onClose}>
            <Trans>Show entries</Trans>
          </Button>
        </>
      }
      onClose={onClose}
    >
      {children}
    </Dialog>
  );
}
