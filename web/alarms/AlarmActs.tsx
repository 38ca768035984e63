import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { type Alarm, isUnacknowledged, needsShelvingReason } from '../../protocol/alarm.ts';
import {
  commentAlarm,
  resetAlarm,
  setOutOfService,
  shelveAlarm,
  unshelveAlarm,
} from '../../protocol/calls/alarmAction.ts';
import type { Call, RequestArguments } from '../../protocol/calls/call.ts';
import { longestNote } from '../../protocol/log/note.ts';
import { isBlank } from '../../protocol/wire/writtenText.ts';
import { mayAt } from '../live/mayAt.ts';
import { useWorld } from '../live/WorldContext.ts';
import { Button } from '../ui/Button.tsx';
import { stillThere, useFocusAfter } from '../ui/useFocusAfter.ts';
import { ShelveForm } from './panel/ShelveForm.tsx';
import type { Acts } from './useActs.ts';

interface AlarmActsProps {
  readonly alarm: Alarm;
  readonly acts: Acts;
}

/** The actions on an alarm; they share one text: the comment, or the reason. */
export function AlarmActs({ alarm, acts }: AlarmActsProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { id, infoNumber, occurrence, shelving, outOfService, state } = alarm;
  const world = useWorld();
  const mayAct = mayAt(world, 'acknowledgeAlarms', infoNumber);
  const mayTakeOut = mayAt(world, 'setOutOfService', infoNumber);
  const place = useRef<HTMLDivElement>(null);
  const goOn = useFocusAfter(place, acts.isBusy);
  if (!mayAct && !mayTakeOut) return null;
  const words = isBlank(text) ? undefined : text.trim();
  const after = async (isDone: Promise<boolean>) => {
    const pressed = document.activeElement;
    goOn(() => stillThere(pressed) ?? place.current?.closest<HTMLElement>('[role="dialog"]'));
    if (await isDone) setText('');
  };
  const run = <Q, R extends object>(call: Call<Q, R>, ...request: RequestArguments<Q>) =>
    after(acts.run(call, ...request));
  const canAcknowledge = mayAct && occurrence !== undefined && isUnacknowledged(alarm);
  const canShelve = mayAct && !shelving && !outOfService;
  const needsReason = {
    shelve: canShelve && needsShelvingReason(alarm.priority),
    takeOut: mayTakeOut && !outOfService,
  };
  const isLatched = state === 'latchedAcknowledged' || state === 'latchedUnacknowledged';
  return (
    <div ref={place} className="stack">
      <label className="stack near note">
        {needsReason.shelve && needsReason.takeOut && (
          <Trans>Comment or reason (reason required to shelve or take out of service)</Trans>
        )}
        {needsReason.shelve && !needsReason.takeOut && <Trans>Comment or reason (reason required to shelve)</Trans>}
        {!needsReason.shelve && needsReason.takeOut && (
          <Trans>Comment or reason (reason required to take out of service)</Trans>
        )}
        {!needsReason.shelve && !needsReason.takeOut && <Trans>Comment or reason (optional)</Trans>}
        <input
          className="whole"
          maxLength={longestNote}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <div className="wrap">
        {canAcknowledge && (
          <Button
            variant="main"
            disabled={acts.isBusy}
            onClick={() => void after(acts.acknowledge({ occurrences: [occurrence], comment: words }))}
          >
            <Trans>Acknowledge</Trans>
          </Button>
        )}
        {mayAct && occurrence !== undefined && isLatched && (
          <Button disabled={acts.isBusy} onClick={() => void run(resetAlarm, { occurrence })}>
            <Trans>Reset</Trans>
          </Button>
        )}
        {mayAct && occurrence !== undefined && (
          <Button
            disabled={acts.isBusy || words === undefined}
            onClick={() => words && void run(commentAlarm, { occurrence, text: words })}
          >
            <Trans>Add comment</Trans>
          </Button>
        )}
        {mayAct && shelving && (
          <Button disabled={acts.isBusy} onClick={() => void run(unshelveAlarm, { id })}>
            <Trans>Unshelve</Trans>
          </Button>
        )}
        {mayTakeOut && (
          <Button
            disabled={acts.isBusy || (!outOfService && words === undefined)}
            title={!outOfService && words === undefined ? t`Reason required` : undefined}
            onClick={() => void run(setOutOfService, { id, isOutOfService: !outOfService, text: words })}
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
          onShelve={(kind, minutes) => void run(shelveAlarm, { id, occurrence, kind, minutes, text: words })}
        />
      )}
    </div>
  );
}
