import { useLingui } from '@lingui/react/macro';
import { Download, NotebookPen, Printer } from 'lucide-react';
import { Button } from '../ui/Button.tsx';

interface LogActionsProps {
  /** Each is undefined where it can't be had. */
  readonly onNote: (() => void) | undefined;
  readonly onExport: (() => void) | undefined;
  readonly onPrint: (() => void) | undefined;
  readonly isPrinting: boolean;
}

/** What can be done with the log: a free note, a file of it, its rows on paper. */
export function LogActions({ onNote, onExport, onPrint, isPrinting }: LogActionsProps) {
  const { t } = useLingui();
  const rows = [
    { name: t`Add note`, icon: NotebookPen, run: onNote },
    { name: t`Export`, icon: Download, run: onExport },
    { name: t`Print`, icon: Printer, run: onPrint },
  ];
  return rows.map(
    ({ name, icon: Icon, run }) =>
      run && (
        <Button
          key={name}
          look="bare"
          aria-label={name}
          title={name}
          disabled={run === onPrint && isPrinting}
          onClick={run}
        >
          <Icon size={20} aria-hidden />
        </Button>
      ),
  );
}
