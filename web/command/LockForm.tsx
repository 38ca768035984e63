import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import type { LockAsked } from '../../protocol/lock.ts';
import type { Point } from '../../protocol/point.ts';
import { longestText, writtenText } from '../../protocol/writtenText.ts';
import { useLive } from '../live/LiveContext.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import { wallTimeOf } from '../ui/zoneDay.ts';
import { endOf, type LockEnd, lockEnds } from './lockEnd.ts';
import css from './Maintain.module.css';

const endWords = {
  never: msg`When it is unlocked`,
  '1h': msg`In 1 hour`,
  '2h': msg`In 2 hours`,
  '8h': msg`In 8 hours`,
  chosen: msg`At a chosen time`,
} satisfies Record<LockEnd, MessageDescriptor>;

interface LockFormProps {
  readonly point: Point;
  readonly onLock: (asked: LockAsked) => void;
  readonly onClose: () => void;
}

/** Why an output is taken out of service, and until when (tag-out). */
export function LockForm({ point, onLock, onClose }: LockFormProps) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const live = useLive();
  const now = live.deviceTime() ?? Date.now();
  const timeZone = live.timeZone();
  const { name, infoNumber } = point;
  const [text, setText] = useState('');
  const [end, setEnd] = useState<LockEnd>('never');
  const [at, setAt] = useState(() => wallTimeOf(now + 3_600_000, timeZone));
  const [isChecked, setChecked] = useState(false);
  const written = writtenText(text);
  const until = endOf({ end, at, now, timeZone });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (written === undefined || until === undefined) return;
    onLock({ infoNumber, text: written, until: until === 'open' ? undefined : until });
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Field
        label={t`Why it is locked`}
        hint={t`Everybody reads it beside your name.`}
        fault={isChecked && written === undefined && t`Write why, in at most ${longestText} letters.`}
        autoCapitalize="sentences"
        autoComplete="off"
        maxLength={longestText}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Select label={t`It ends`} value={end} onChange={(event) => setEnd(event.target.value as LockEnd)}>
        {lockEnds.map((one) => (
          <option key={one} value={one}>
            {i18n._(endWords[one])}
          </option>
        ))}
      </Select>
      {end === 'chosen' && (
        <Field
          label={t`Until, time of the device`}
          type="datetime-local"
          min={wallTimeOf(now, timeZone)}
          fault={isChecked && until === undefined && t`Choose a time that is not past.`}
          value={at}
          onChange={(event) => setAt(event.target.value)}
        />
      )}
      <div className={css.buttons}>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button look="main" type="submit">
          <Trans>Lock {name}</Trans>
        </Button>
      </div>
    </form>
  );
}
