import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';
import css from './LargeDialog.module.css';

interface LargeDialogProps {
  readonly 'aria-label': string;
  readonly head: ReactNode;
  /** Its width and height, as `--width` and `--height`. */
  readonly className: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Its head with the button that closes it stays, the rest scrolls. */
export function LargeDialog({ head, className, children, ...dialog }: LargeDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog isLarge className={`${css.dialog} ${className}`} {...dialog}>
      <div className={css.head}>
        {head}
        <Button variant="bare" aria-label={t`Close`} onClick={dialog.onClose}>
          <X size={20} aria-hidden />
        </Button>
      </div>
      {children}
    </Dialog>
  );
}
