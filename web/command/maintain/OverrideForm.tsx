import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import type { OverrideRequest } from '../../../protocol/calls/intervention.ts';
import { type OverrideKind, overrideKinds } from '../../../protocol/commands/overrideKind.ts';
import type { Point } from '../../../protocol/point.ts';
import { numberOf } from '../../../protocol/sample.ts';
import { longestText, writtenText } from '../../../protocol/wire/writtenText.ts';
import { usePoint } from '../../live/usePoint.ts';
import { entryUnit } from '../../text/entryText.ts';
import { SteppedField } from '../../text/fields/SteppedField.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Options } from '../../ui/Options.tsx';
import { Select } from '../../ui/Select.tsx';
import { EndingFields } from '../operate/EndingFields.tsx';
import { entryFault } from '../operate/entryWords.ts';
import { readEntry } from '../operate/setValue.ts';
import { useEnding } from '../operate/useEnding.ts';
import { beginForm } from './beginForm.ts';
import css from './Maintain.module.css';

interface OverrideFormProps {
  readonly point: Point;
  readonly onOverride: (request: OverrideRequest) => void;
  readonly onClose: () => void;
}

/** A value may be forced beyond the limits of commands: it replaces a reading, not a setpoint. */
const noLimits = { min: undefined, max: undefined, step: undefined };

export function OverrideForm({ point, onOverride, onClose }: OverrideFormProps) {
  const { i18n, t } = useLingui();
  const ending = useEnding();
  const { name, infoNumber, kind: pointKind, states, editingKind } = point;
  const isLogic = pointKind === 'logic';
  const [kind, setKind] = useState<OverrideKind>('forced');
  const [typed, setTyped] = useState(isLogic ? '0' : '');
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const entry = readEntry(i18n.locale, typed, noLimits);
  const unit = entryUnit(point);
  const { value } = usePoint(infoNumber);
  const words = { forced: t`Forced`, simulated: t`Simulated` } satisfies Record<OverrideKind, string>;
  const takesCommands = editingKind !== 'NonEditable';
  const meanings = {
    forced: [
      t`Interlocks and alarms use this value: it can release an interlock and let a machine start.`,
      takesCommands && t`Commands to this point are refused until it is released.`,
    ],
    simulated: [
      t`Alarms use this value.`,
      takesCommands && t`Commands change only this value and never reach the field.`,
    ],
  } satisfies Record<OverrideKind, readonly (string | false)[]>;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    // Hours are counted from the moment it is set.
    const until = ending.now();
    if (entry.kind !== 'ready' || until === undefined) return;
    const end = until === 'open' ? undefined : until;
    onOverride({ infoNumber, kind, value: entry.text, text: writtenText(text), until: end });
  };
  return (
    <form
      ref={beginForm}
      className="stack apart"
      aria-label={t`Force or simulate the value of ${name}`}
      onSubmit={submit}
      noValidate
    >
      <Select
        label={t`Type`}
        hint={meanings[kind].filter(Boolean).join(' ')}
        value={kind}
        onChange={(event) => setKind(event.target.value as OverrideKind)}
      >
        <Options of={overrideKinds.map((one) => [one, words[one]])} />
      </Select>
      {isLogic ? (
        <Select label={t`Value`} value={typed} onChange={(event) => setTyped(event.target.value)}>
          <option value="0">{states[0] || '0'}</option>
          <option value="1">{states[1] || '1'}</option>
        </Select>
      ) : (
        <SteppedField
          label={unit ? t`Value in ${unit}` : t`Value`}
          fault={isChecked && entry.kind !== 'ready' && i18n._(entryFault('notANumber', point, i18n.locale))}
          typed={typed}
          onType={setTyped}
          least={point.measureMin}
          steps={{ ...noLimits, step: point.step ?? 10 ** -point.digits }}
          from={numberOf(value) ?? 0}
        />
      )}
      <Field
        label={t`Note`}
        autoCapitalize="sentences"
        autoComplete="off"
        maxLength={longestText}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <EndingFields label={t`Ends`} open={t`When released`} ending={ending} isChecked={isChecked} />
      <p>
        <Trans>When it ends or is released, the point’s own value counts again: a machine may start then.</Trans>
      </p>
      <div className={`wrap ${css.wide}`}>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="main" type="submit">
          {kind === 'forced' ? <Trans>Force the value of {name}</Trans> : <Trans>Simulate the value of {name}</Trans>}
        </Button>
      </div>
    </form>
  );
}
