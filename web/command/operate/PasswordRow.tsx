import { useLingui } from '@lingui/react/macro';
import type { RefObject, SubmitEvent } from 'react';
import { useMedia } from '../../ui/browser/useMedia.ts';
import { Field } from '../../ui/Field.tsx';
import css from './Operate.module.css';
import type { CommandFields } from './useCommandFields.ts';

interface PasswordRowProps {
  readonly fields: CommandFields;
  readonly input: RefObject<HTMLInputElement | null>;
  /** Arming was tried without it. */
  readonly isMissing: boolean;
  readonly onEntered: () => void;
}

/** The first step of a command that requires the password (R18), beside the other two: nothing is armed without it. */
export function PasswordRow({ fields, input, isMissing, onEntered }: PasswordRowProps) {
  const { t } = useLingui();
  // An on-screen keyboard would cover the panel of a mere reader: there the focus comes with the first Arm.
  const hasKeyboard = useMedia('(pointer: fine)');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onEntered();
  };
  return (
    <form className={css.password} onSubmit={submit} noValidate>
      <Field
        ref={input}
        data-first-focus={hasKeyboard || undefined}
        label={t`Your password`}
        fault={isMissing && fields.password === '' && t`Enter your password first.`}
        type="password"
        autoComplete="current-password"
        enterKeyHint="next"
        value={fields.password}
        onChange={(event) => fields.setPassword(event.target.value)}
      />
    </form>
  );
}
