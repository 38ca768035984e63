import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { correctConsumption } from '../../../protocol/calls/consumption.ts';
import { type CorrectionKind, correctionKinds, longestCorrectionNote } from '../../../protocol/history/correction.ts';
import { ask, type Caller } from '../../api/ask.ts';
import { faultOf } from '../../text/faultOf.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { periodText } from './periodText.ts';

interface CorrectionDialogProps {
  readonly point: string;
  readonly name: string;
  /** Of the two cursors, or all that is shown, UTC ms. */
  readonly period: { readonly from: number; readonly to: number };
  readonly timeZone: string;
  readonly client: Caller;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function CorrectionDialog(props: CorrectionDialogProps) {
  const { point, name, period, timeZone, client, onDone, onClose } = props;
  const { i18n } = useLingui();
  const [kind, setKind] = useState<CorrectionKind>('bridge');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<MessageDescriptor>();
  const at = periodText(i18n.locale, timeZone, '15m');
  const [from, to] = [at(period.from), at(period.to)];
  const confirm = async () => {
    const request = { ...period, point, kind, note: note.trim() };
    const fault = faultOf(correctConsumption, await ask(client, correctConsumption, request));
    if (fault) setProblem(fault);
    else onDone();
  };
  const words = {
    bridge: (
      <Trans>Bridge: from the last value before it to the first value after it counts. For wrong readings.</Trans>
    ),
    leaveOut: (
      <Trans>Ignore: nothing of it counts, nor the step to the first value after it. For a replaced meter.</Trans>
    ),
  };
  return (
    <ConfirmDialog
      title={<Trans>Correct {name}</Trans>}
      button={<Trans>Correct consumption</Trans>}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <Trans>
          {from} to {to}
        </Trans>
      </p>
      <p className="note">
        <Trans>The period between the two cursors of the chart; without them all that is shown.</Trans>
      </p>
      <fieldset className="stack">
        <legend className="unseen">
          <Trans>How it counts</Trans>
        </legend>
        {correctionKinds.map((one) => (
          <label key={one} className="row touch">
            <input type="radio" name="kind" checked={kind === one} onChange={() => setKind(one)} />
            <span>{words[one]}</span>
          </label>
        ))}
      </fieldset>
      <Field
        label={<Trans>Note</Trans>}
        hint={<Trans>Recorded values are not changed. The correction is logged and can be removed.</Trans>}
        spellCheck
        autoCapitalize="sentences"
        value={note}
        maxLength={longestCorrectionNote}
        onChange={({ target }) => setNote(target.value)}
      />
      {problem && <p role="alert">{i18n._(problem)}</p>}
    </ConfirmDialog>
  );
}
