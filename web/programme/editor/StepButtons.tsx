import { useLingui } from '@lingui/react/macro';
import { Redo2, Undo2 } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import type { Edits } from '../edits.ts';
import css from '../ProgrammePage.module.css';

interface StepButtonsProps {
  readonly edits: Edits;
  readonly isOff: boolean;
  readonly undo: () => void;
  readonly redo: () => void;
}

export function StepButtons({ edits, isOff, undo, redo }: StepButtonsProps) {
  const { t } = useLingui();
  return (
    <div className={css.steps}>
      <Button variant="bare" aria-label={t`Undo`} disabled={isOff || edits.past.length === 0} onClick={undo}>
        <Undo2 size={20} aria-hidden />
      </Button>
      <Button variant="bare" aria-label={t`Redo`} disabled={isOff || edits.future.length === 0} onClick={redo}>
        <Redo2 size={20} aria-hidden />
      </Button>
    </div>
  );
}
