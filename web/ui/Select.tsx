import { type ComponentProps, type ReactNode, useId } from 'react';
import css from './Field.module.css';

interface SelectProps extends ComponentProps<'select'> {
  readonly label: ReactNode;
  /** What the choice means. */
  readonly hint?: ReactNode;
  /** Why what is chosen is not taken. */
  readonly fault?: ReactNode;
}

/** A labelled choice of one; the browser's own list, which every phone knows how to show. */
export function Select({ label, hint, fault, children, ...select }: SelectProps) {
  const id = useId();
  const notes = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <select
        {...select}
        id={id}
        className={css.input}
        aria-invalid={fault ? true : undefined}
        aria-describedby={notes || undefined}
      >
        {children}
      </select>
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
