import { Trans, useLingui } from '@lingui/react/macro';
import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import type { Point } from '../../../protocol/point.ts';
import { longestText } from '../../../protocol/wire/writtenText.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import css from './Operate.module.css';
import type { CommandFields as Fields } from './useCommandFields.ts';

interface CommandFieldsProps {
  readonly point: Point;
  readonly fields: Fields;
}

/** The note and the password; a note that the point does not ask for is one press away. */
export function CommandFields({ point, fields }: CommandFieldsProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {point.asksNote || isOpen ? (
        <Field
          label={point.asksNote ? t`Note (required)` : t`Note`}
          hint={t`Recorded in the operation log with your name.`}
          autoCapitalize="sentences"
          autoComplete="off"
          autoFocus={isOpen}
          maxLength={longestText}
          value={fields.note}
          onChange={(event) => fields.setNote(event.target.value)}
        />
      ) : (
        <Button variant="bare" className={css.addNote} onClick={() => setOpen(true)}>
          <MessageSquarePlus size={18} aria-hidden />
          <Trans>Add note</Trans>
        </Button>
      )}
      {point.asksPassword && (
        <Field
          label={t`Your password`}
          hint={t`Required for every command to this point.`}
          type="password"
          autoComplete="current-password"
          value={fields.password}
          onChange={(event) => fields.setPassword(event.target.value)}
        />
      )}
    </>
  );
}
