import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import type { BlockRequest } from '../../../protocol/commands/blockRequest.ts';
import type { Point } from '../../../protocol/point.ts';
import { longestText, writtenText } from '../../../protocol/wire/writtenText.ts';
import { blockMeaning } from '../../text/labels/blockWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { EndingFields } from '../operate/EndingFields.tsx';
import { useEnding } from '../operate/useEnding.ts';
import { beginForm } from './beginForm.ts';
import css from './Maintain.module.css';

interface BlockFormProps {
  readonly point: Point;
  readonly onBlock: (request: BlockRequest) => void;
  readonly onClose: () => void;
}

/** Why commands are blocked, and until when. */
export function BlockForm({ point, onBlock, onClose }: BlockFormProps) {
  const { i18n, t } = useLingui();
  const ending = useEnding();
  const { name, infoNumber } = point;
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const written = writtenText(text);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    // Asked anew: hours are counted from the moment it is blocked.
    const until = ending.now();
    if (written === undefined || until === undefined) return;
    onBlock({ infoNumber, text: written, until: until === 'open' ? undefined : until });
  };
  return (
    <form ref={beginForm} className={css.form} onSubmit={submit} noValidate>
      <p>{i18n._(blockMeaning)}</p>
      <Field
        label={t`Reason`}
        hint={t`Shown to everyone with your name.`}
        fault={isChecked && written === undefined && t`Enter a reason (up to ${longestText} characters).`}
        autoCapitalize="sentences"
        autoComplete="off"
        maxLength={longestText}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <EndingFields label={t`Ends`} open={t`When removed`} ending={ending} isChecked={isChecked} />
      <p>
        <Trans>
          When it ends or is removed, commands and time programmes can reach it again: the machine may start.
        </Trans>
      </p>
      <div className={css.buttons}>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="main" type="submit">
          <Trans>Block commands to {name}</Trans>
        </Button>
      </div>
    </form>
  );
}
