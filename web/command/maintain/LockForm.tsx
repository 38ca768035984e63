import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import type { LockAsked } from '../../../protocol/lock.ts';
import type { Point } from '../../../protocol/point.ts';
import { longestText, writtenText } from '../../../protocol/writtenText.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { EndingFields } from '../operate/EndingFields.tsx';
import { useEnding } from '../operate/useEnding.ts';
import { beginForm } from './beginForm.ts';
import css from './Maintain.module.css';

interface LockFormProps {
  readonly point: Point;
  readonly onLock: (asked: LockAsked) => void;
  readonly onClose: () => void;
}

/** Why an output is taken out of service, and until when (tag-out). */
export function LockForm({ point, onLock, onClose }: LockFormProps) {
  const { t } = useLingui();
  const ending = useEnding();
  const { name, infoNumber } = point;
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const written = writtenText(text);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    // Asked anew: hours are counted from the moment it is locked.
    const until = ending.now();
    if (written === undefined || until === undefined) return;
    onLock({ infoNumber, text: written, until: until === 'open' ? undefined : until });
  };
  return (
    <form ref={beginForm} className={css.form} onSubmit={submit} noValidate>
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
      <EndingFields label={t`It ends`} open={t`When it is unlocked`} ending={ending} isChecked={isChecked} />
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
