import { type ComponentProps, type ReactNode, useId } from 'react';
import css from './Field.module.css';

interface FieldProps extends ComponentProps<'input'> {
  readonly label: ReactNode;
  /** Lines of a longer text; undefined: it is one line. */
  readonly rows?: number;
  /** The rule that what is typed has to keep, beside the field from the start. */
  readonly hint?: ReactNode;
  /** Why what was typed is not taken. */
  readonly fault?: ReactNode;
}

/** A labelled input; its rule and its fault are read out with it. */
export function Field({ label, hint, fault, ...input }: FieldProps) {
  const id = useId();
  const Input = (input.rows ? 'textarea' : 'input') as 'input';
  const notes = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <Input
        spellCheck={false}
        autoCapitalize="none"
        {...input}
        id={id}
        className={css.input}
        aria-invalid={fault ? true : undefined}
        aria-describedby={notes || undefined}
      />
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className={css.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
