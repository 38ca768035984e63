import { Trans, useLingui } from '@lingui/react/macro';
import type { DeviceEvent } from '../../../protocol/log/event.ts';
import { useMoment } from '../../live/useMoment.ts';
import { usePersonText } from '../../text/personNames.ts';
import { Button } from '../../ui/Button.tsx';
import type { Note } from './related.ts';

interface NoteListProps {
  readonly notes: readonly Note[];
  /** Undefined: the user may not write. */
  readonly withdraw: ((id: number) => void) | undefined;
}

export function NoteList({ notes, withdraw }: NoteListProps) {
  const { t } = useLingui();
  const momentOf = useMoment();
  const personText = usePersonText();
  const nameOf = ({ person = '' }: DeviceEvent) => personText(person);
  return (
    <ol className="stack">
      {notes.map(({ note, withdrawnBy }) => (
        <li key={note.id}>
          <p className="note">
            {nameOf(note)} · {momentOf(note.time).exact}
          </p>
          <p className="lines">{withdrawnBy ? <s>{note.fields.text}</s> : note.fields.text}</p>
          {withdrawnBy && (
            <p className="note">
              <Trans>
                Withdrawn by {nameOf(withdrawnBy)} · {momentOf(withdrawnBy.time).exact}
              </Trans>
              {withdrawnBy.fields.text ? `: ${withdrawnBy.fields.text}` : ''}
            </p>
          )}
          {!withdrawnBy && withdraw && (
            <Button variant="bare" aria-label={t`Withdraw note of ${nameOf(note)}`} onClick={() => withdraw(note.id)}>
              <Trans>Withdraw…</Trans>
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
