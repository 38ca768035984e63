import { useLingui } from '@lingui/react/macro';
import { Download, NotebookPen, Printer } from 'lucide-react';
import { IconButton } from '../ui/IconButton.tsx';

interface LogActionsProps {
  /** Undefined: the user has no right to it. */
  readonly onNote: (() => void) | undefined;
  readonly onExport: () => void;
  readonly onPrint: () => void;
  readonly isPrinting: boolean;
}

export function LogActions({ onNote, onExport, onPrint, isPrinting }: LogActionsProps) {
  const { t } = useLingui();
  const rows = [
    { name: t`Add note`, icon: NotebookPen, run: onNote },
    { name: t`Export`, icon: Download, run: onExport },
    { name: t`Print`, icon: Printer, run: onPrint },
  ];
  return rows.map(
    ({ name, icon, run }) =>
      run && <IconButton key={name} icon={icon} label={name} disabled={run === onPrint && isPrinting} onClick={run} />,
  );
}
