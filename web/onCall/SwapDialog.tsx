import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SwapRequest } from '../../protocol/calls/messageSetup.ts';
import type { OnCall } from '../../protocol/calls/onCall.ts';
import { MomentInput } from '../text/fields/MomentInput.tsx';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';
import { Options } from '../ui/Options.tsx';
import { Select } from '../ui/Select.tsx';
import css from './OnCallPage.module.css';

export interface SwapDialogProps {
  readonly onCall: OnCall;
  readonly roster: string;
  /** Without an end: it is not known yet. */
  readonly duty: { readonly from: number; readonly until: number | undefined; readonly person: string };
  /** Why it was not done; undefined where it was. */
  readonly addSwap: (swap: SwapRequest) => Promise<string | undefined>;
  readonly onClose: () => void;
}

/** A colleague takes over a duty, or a part of it. */
export function SwapDialog({ onCall, roster, duty, addSwap, onClose }: SwapDialogProps) {
  const { t } = useLingui();
  const { person: instead } = duty;
  const colleagues = onCall.persons.filter(({ id, problem }) => id !== instead && problem === undefined);
  const [person, setPerson] = useState(colleagues[0]?.id);
  const [from, setFrom] = useState<number | undefined>(duty.from);
  const [until, setUntil] = useState<number | undefined>(duty.until);
  const [fault, setFault] = useState<string>();
  const isOrdered = from !== undefined && until !== undefined && from < until;
  const confirm = async () => {
    if (person === undefined) return setFault(t`There is no other person who can be reached.`);
    if (!isOrdered) return setFault(t`Enter a beginning, and an end after it.`);
    const refused = await addSwap({ roster, from, until, instead, person });
    if (refused === undefined) onClose();
    else setFault(refused);
  };
  return (
    <ConfirmDialog
      title={<Trans>Swap the duty of {instead}</Trans>}
      button={<Trans>Swap duty</Trans>}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Select label={t`Colleague`} value={person ?? ''} onChange={({ target }) => setPerson(target.value)}>
        <Options of={colleagues.map(({ id }) => [id, id])} />
      </Select>
      <div className={css.fields}>
        <b>
          <Trans>From</Trans>
        </b>
        <MomentInput label={t`From`} time={from} onTime={setFrom} timeZone={onCall.timeZone} />
        <b>
          <Trans>Until</Trans>
        </b>
        <MomentInput label={t`Until`} time={until} onTime={setUntil} timeZone={onCall.timeZone} />
      </div>
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
