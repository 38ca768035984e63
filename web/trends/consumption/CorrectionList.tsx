import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { removeCorrection } from '../../../protocol/calls/consumption.ts';
import type { Correction } from '../../../protocol/history/correction.ts';
import { ask, type Caller } from '../../api/ask.ts';
import { faultOf } from '../../text/faultOf.ts';
import { Button } from '../../ui/Button.tsx';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import { useNoteWords } from './useNoteWords.ts';

interface CorrectionListProps {
  readonly point: string;
  readonly name: string;
  readonly corrections: readonly Correction[];
  readonly period: { readonly from: number; readonly to: number };
  readonly timeZone: string;
  readonly client: Caller;
  readonly onDone: () => void;
}

export function CorrectionList({ corrections, client, onDone, ...about }: CorrectionListProps) {
  const noteWords = useNoteWords(about.timeZone);
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<MessageDescriptor>();
  const remove = async (id: number) => {
    setProblem(faultOf(removeCorrection, await ask(client, removeCorrection, { id })));
    onDone();
  };
  return (
    <div className="small">
      {corrections.map((one) => (
        <p key={one.id} className="wrap apart">
          {noteWords({ ...one, time: one.from })}
          <Button variant="bare" onClick={() => remove(one.id)}>
            <Trash2 size={16} aria-hidden />
            <Trans>Remove correction</Trans>
          </Button>
        </p>
      ))}
      {problem && <p role="alert">{i18n._(problem)}</p>}
      <Button variant="bare" onClick={() => setOpen(true)}>
        <PencilLine size={16} aria-hidden />
        <Trans>Correct…</Trans>
      </Button>
      {isOpen && (
        <CorrectionDialog
          {...about}
          client={client}
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
