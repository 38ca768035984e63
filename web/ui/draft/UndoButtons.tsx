import { useLingui } from '@lingui/react/macro';
import { Redo2, Undo2 } from 'lucide-react';
import { Button } from '../Button.tsx';
import type { Edits } from './edits.ts';
import type { StepKind } from './useStepKeys.ts';

interface UndoButtonsProps {
  readonly edits: Edits<unknown>;
  /** Undefined: nothing can be changed now. */
  readonly step: ((kind: StepKind) => void) | undefined;
}

export function UndoButtons({ edits, step }: UndoButtonsProps) {
  const { t } = useLingui();
  const buttons = [
    { kind: 'undo', label: t`Undo`, Icon: Undo2, isThere: edits.past.length > 0 },
    { kind: 'redo', label: t`Redo`, Icon: Redo2, isThere: edits.future.length > 0 },
  ] as const;
  return (
    <div className="row end">
      {buttons.map(({ kind, label, Icon, isThere }) => (
        <Button key={kind} variant="bare" aria-label={label} disabled={!step || !isThere} onClick={() => step?.(kind)}>
          <Icon size={20} aria-hidden />
        </Button>
      ))}
    </div>
  );
}
