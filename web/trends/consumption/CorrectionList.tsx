import { Trans } from '@lingui/react/macro';
import { PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Correction } from '../../../protocol/history/correction.ts';
import { Button } from '../../ui/Button.tsx';
import css from './ConsumptionPart.module.css';
import { type CorrectionCalls, CorrectionDialog } from './CorrectionDialog.tsx';
import { useNoteWords } from './useNoteWords.ts';
import { useRefusalWords } from './useRefusalWords.ts';

interface CorrectionListProps {
  readonly point: string;
  readonly name: string;
  readonly corrections: readonly Correction[];
  readonly period: { readonly from: number; readonly to: number };
  readonly timeZone: string;
  readonly calls: CorrectionCalls;
  readonly onDone: () => void;
}

export function CorrectionList({ corrections, calls, onDone, ...about }: CorrectionListProps) {
  const noteWords = useNoteWords(about.timeZone);
  const refusalWords = useRefusalWords();
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const remove = async (id: number) => {
    const outcome = await calls.remove(id);
    setProblem(outcome?.result === 'done' ? undefined : refusalWords(outcome));
    onDone();
  };
  return (
    <div className={css.corrections}>
      {corrections.map((one) => (
        <p key={one.id}>
          {noteWords({ ...one, time: one.from })}
          <Button variant="bare" onClick={() => remove(one.id)}>
            <Trash2 size={16} aria-hidden />
            <Trans>Remove correction</Trans>
          </Button>
        </p>
      ))}
      {problem !== undefined && <p role="alert">{problem}</p>}
      <Button variant="bare" onClick={() => setOpen(true)}>
        <PencilLine size={16} aria-hidden />
        <Trans>Correct…</Trans>
      </Button>
      {isOpen && (
        <CorrectionDialog
          {...about}
          correct={calls.correct}
          onDone={() => {
            setOpen(false);
            onDone();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
