import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';
import css from './MessageDialog.module.css';

/** Spec §9. */
const lineMs = 1500;

interface MessageDialogProps {
  /** Shown one after another; the dialog closes after the last (R27). */
  readonly lines: readonly string[];
  readonly button: ReactNode;
  /** Called once, by the last line or by the button. */
  readonly onClose: () => void;
}

/** Closes by itself, and at once by its button (spec §8, R27). */
export function MessageDialog({ lines, button, onClose }: MessageDialogProps) {
  const [line, setLine] = useState(0);
  useEffect(() => {
    const isLast = line + 1 >= lines.length;
    const timer = setTimeout(() => (isLast ? onClose() : setLine(line + 1)), lineMs);
    return () => clearTimeout(timer);
  }, [line, lines.length, onClose]);
  return (
    <Dialog
      aria-label={lines[0]}
      buttons={
        <Button variant="main" onClick={onClose}>
          {button}
        </Button>
      }
      onClose={onClose}
    >
      <p className={css.line} aria-live="assertive">
        {lines[line]}
      </p>
    </Dialog>
  );
}
