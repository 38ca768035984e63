import { Trans, useLingui } from '@lingui/react/macro';
import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import type { Point } from '../../../protocol/point.ts';
import { longestText } from '../../../protocol/wire/writtenText.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import css from './Operate.module.css';
import type { CommandFields } from './useCommandFields.ts';

interface NoteFieldProps {
  readonly point: Point;
  readonly fields: CommandFields;
}

/** Behind a button where the point does not require a note. */
export function NoteField({ point, fields }: NoteFieldProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (!point.asksNote && !isOpen)
    return (
      <Button variant="bare" className={css.addNote} onClick={() => setOpen(true)}>
        <MessageSquarePlus size={18} aria-hidden />
        <Trans>Add note</Trans>
      </Button>
    );
  return (
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
  );
}
