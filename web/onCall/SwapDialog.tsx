import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SwapRequest } from '../../protocol/calls/messageSetup.ts';
import type { OnCall } from '../../protocol/calls/onCall.ts';
import { MomentInput } from '../text/fields/MomentInput.tsx';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';
import { Options } from '../ui/Options.tsx';
import { Select } from '../ui/Select.tsx';
import { dutyTime } from './DutyTime.tsx';
import { type DutyDay, type SwapChoice, swapChoices } from './month/dutyDays.ts';

interface SwapDialogProps {
  readonly onCall: OnCall;
  readonly day: DutyDay;
  /** Why it was not done; undefined where it was. */
  readonly addSwap: (swap: SwapRequest) => Promise<string | undefined>;
  readonly onClose: () => void;
}

/** A colleague takes over a duty of this day, or more or less of it. */
export function SwapDialog({ onCall, day, addSwap, onClose }: SwapDialogProps) {
  const { t, i18n } = useLingui();
  // As it was when it was opened: the list is read again under it.
  const [choices] = useState(() => swapChoices(day, onCall));
  const [index, setIndex] = useState(() => longestOf(choices));
  const choice = choices[index];
  const colleagues = onCall.persons.filter(({ id, problem }) => id !== choice?.instead && problem === undefined);
  const [colleague, setColleague] = useState<string>();
  const person = colleagues.find(({ id }) => id === colleague)?.id ?? colleagues[0]?.id;
  const [from, setFrom] = useState(choice?.from);
  const [until, setUntil] = useState(choice?.until);
  const [fault, setFault] = useState<string>();
  if (!choice) return null;
  const { instead, roster, whole } = choice;
  const choose = (next: number) => {
    setIndex(next);
    setFrom(choices[next]?.from);
    setUntil(choices[next]?.until);
  };
  const confirm = async () => {
    if (person === undefined) return setFault(t`There is no other person who can be reached.`);
    if (from === undefined || until === undefined || from >= until)
      return setFault(t`Enter a beginning, and an end after it.`);
    const refused = await addSwap({ roster, from, until, instead, person });
    if (refused === undefined) onClose();
    else setFault(refused);
  };
  const isWhole = from === whole.from && until === whole.until;
  return (
    <ConfirmDialog
      title={<Trans>Swap the duty of {instead}</Trans>}
      button={<Trans>Swap duty</Trans>}
      onConfirm={confirm}
      onClose={onClose}
    >
      {choices.length > 1 && (
        <Select label={t`Duty`} value={index} onChange={({ target }) => choose(Number(target.value))}>
          <Options
            of={choices.map((one, i) => [
              i,
              `${one.roster}: ${one.instead}, ${dutyTime(one.from, i18n.locale, onCall.timeZone)}`,
            ])}
          />
        </Select>
      )}
      <Select label={t`Colleague`} value={person ?? ''} onChange={({ target }) => setColleague(target.value)}>
        <Options of={colleagues.map(({ id }) => [id, id])} />
      </Select>
      <div className="stack near">
        <b>
          <Trans>From</Trans>
        </b>
        <MomentInput label={t`From`} time={from} onTime={setFrom} timeZone={onCall.timeZone} />
      </div>
      <div className="stack near">
        <b>
          <Trans>Until</Trans>
        </b>
        <MomentInput label={t`Until`} time={until} onTime={setUntil} timeZone={onCall.timeZone} />
      </div>
      {!isWhole && (
        <div className="row">
          <Button
            onClick={() => {
              setFrom(whole.from);
              setUntil(whole.until);
            }}
          >
            <Trans>Whole duty</Trans>
          </Button>
        </div>
      )}
      <p>
        <Trans>Both persons find this swap in the operation log.</Trans>
      </p>
      {fault && (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
    </ConfirmDialog>
  );
}

/** The one that is meant most likely; one without an end is long. */
function longestOf(choices: readonly SwapChoice[]): number {
  const lengths = choices.map(({ from, until = Number.POSITIVE_INFINITY }) => until - from);
  return Math.max(lengths.indexOf(Math.max(...lengths)), 0);
}
