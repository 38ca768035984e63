import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { type Alarm, isUnacknowledged, needsShelvingReason } from '../../protocol/alarm.ts';
import { longestNote } from '../../protocol/log/note.ts';
import { isBlank } from '../../protocol/wire/writtenText.ts';
import { Button } from '../ui/Button.tsx';
import { stillThere, useFocusAfter } from '../ui/useFocusAfter.ts';
import type { AlarmCalls } from './alarmCalls.ts';
import css from './panel/AlarmPanel.module.css';
import { ShelveForm } from './panel/ShelveForm.tsx';
import type { Acts } from './useActs.ts';

interface AlarmActsProps {
  readonly alarm: Alarm;
  readonly calls: AlarmCalls;
  readonly acts: Acts;
}

/** What can be done with an alarm; one text for whichever it is: the comment, or the reason. */
export function AlarmActs({ alarm, calls, acts }: AlarmActsProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { id, occurrence, shelving, outOfService, state } = alarm;
  const { acknowledge, shelve, unshelve, reset, comment, setOutOfService } = calls;
  const place = useRef<HTMLDivElement>(null);
  const goOn = useFocusAfter(place, acts.isBusy);
  if (!acknowledge && !shelve && !setOutOfService) return null;
  const words = isBlank(text) ? undefined : text.trim();
  const run = async (act: Parameters<Acts['run']>[0]) => {
    const pressed = document.activeElement;
    goOn(() => stillThere(pressed) ?? place.current?.closest<HTMLElement>('[role="dialog"]'));
    if (await acts.run(act)) setText('');
  };
  const canAcknowledge = acknowledge && occurrence !== undefined && isUnacknowledged(alarm);
  const canShelve = shelve && !shelving && !outOfService;
  const needsReason = {
    shelve: canShelve !== undefined && canShelve && needsShelvingReason(alarm.priority),
    takeOut: setOutOfService !== undefined && !outOfService,
  };
  const isLatched = state === 'latchedAcknowledged' || state === 'latchedUnacknowledged';
  return (
    <div ref={place} className={css.acts}>
      <label>
        {needsReason.shelve && needsReason.takeOut && (
          <Trans>Comment or reason (reason required to shelve or take out of service)</Trans>
        )}
        {needsReason.shelve && !needsReason.takeOut && <Trans>Comment or reason (reason required to shelve)</Trans>}
        {!needsReason.shelve && needsReason.takeOut && (
          <Trans>Comment or reason (reason required to take out of service)</Trans>
        )}
        {!needsReason.shelve && !needsReason.takeOut && <Trans>Comment or reason (optional)</Trans>}
        <input maxLength={longestNote} value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <div>
        {canAcknowledge && (
          <Button
            variant="main"
            disabled={acts.isBusy}
            onClick={() => void run(acknowledge({ occurrences: [occurrence], comment: words }))}
          >
            <Trans>Acknowledge</Trans>
          </Button>
        )}
        {reset && occurrence !== undefined && isLatched && (
          <Button disabled={acts.isBusy} onClick={() => void run(reset(occurrence))}>
            <Trans>Reset</Trans>
          </Button>
        )}
        {comment && occurrence !== undefined && (
          <Button
            disabled={acts.isBusy || words === undefined}
            onClick={() => words && void run(comment({ occurrence, text: words }))}
          >
            <Trans>Add comment</Trans>
          </Button>
        )}
        {unshelve && shelving && (
          <Button disabled={acts.isBusy} onClick={() => void run(unshelve(id))}>
            <Trans>Unshelve</Trans>
          </Button>
        )}
        {setOutOfService && (
          <Button
            disabled={acts.isBusy || (!outOfService && words === undefined)}
            title={!outOfService && words === undefined ? t`Reason required` : undefined}
            onClick={() => void run(setOutOfService({ id, isOutOfService: !outOfService, text: words }))}
          >
            {outOfService ? <Trans>Return to service</Trans> : <Trans>Take out of service</Trans>}
          </Button>
        )}
      </div>
      {canShelve && (
        <ShelveForm
          isBusy={acts.isBusy}
          isReasonMissing={needsReason.shelve && words === undefined}
          canBeOneShot={state !== 'normal'}
          onShelve={(kind, minutes) => void run(shelve({ id, occurrence, kind, minutes, text: words }))}
        />
      )}
    </div>
  );
}
