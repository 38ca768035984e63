import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { longestNote } from '../../protocol/log/note.ts';
import type { AlarmsState } from '../live/alarms/alarmStore.ts';
import { Button } from '../ui/Button.tsx';
import { useKnown } from '../ui/useKnown.ts';
import css from './ActiveView.module.css';

interface AcknowledgeBarProps {
  readonly chosen: readonly number[];
  readonly onScreen: readonly number[];
  readonly isBusy: boolean;
  readonly status: AlarmsState['status'];
  readonly onAcknowledge: (occurrences: readonly number[], comment: string | undefined) => void;
}

/** The chosen ones, or those on the screen and no others; with a comment on each of them. */
export function AcknowledgeBar({ chosen, onScreen, isBusy, status, onAcknowledge }: AcknowledgeBarProps) {
  const { t } = useLingui();
  const known = useKnown(status);
  /** Undefined: no comment is wanted, and its field is not there. */
  const [comment, setComment] = useState<string>();
  const send = (occurrences: readonly number[]) => {
    onAcknowledge(occurrences, comment?.trim() || undefined);
    setComment(undefined);
  };
  const count = onScreen.length;
  return (
    <form
      className={css.bar}
      data-place="acknowledge"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen.length > 0) send(chosen);
      }}
    >
      {comment === undefined ? (
        <Button variant="bare" onClick={() => setComment('')}>
          <Trans>Comment…</Trans>
        </Button>
      ) : (
        <input
          ref={focusOn}
          size={30}
          aria-label={t`Acknowledgement comment`}
          placeholder={t`Comment (optional)`}
          maxLength={longestNote}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
      )}
      {chosen.length > 0 && (
        <Button variant="main" disabled={isBusy} type="submit">
          <Plural value={chosen.length} one="Acknowledge # selected" other="Acknowledge # selected" />
        </Button>
      )}
      <Button data-all disabled={isBusy || count === 0} onClick={() => send(onScreen)}>
        {count === 0 ? (
          known === 'ready' ? (
            <Trans>Nothing to acknowledge</Trans>
          ) : (
            <Trans>Alarm state unknown</Trans>
          )
        ) : (
          <Plural value={count} one="Acknowledge # visible" other="Acknowledge all # visible" />
        )}
      </Button>
    </form>
  );
}

/** Where the button was that was pressed. */
function focusOn(field: HTMLInputElement | null) {
  field?.focus();
}
