import { type ComponentProps, type ReactNode, useId } from 'react';
import css from './Field.module.css';

interface SelectProps extends ComponentProps<'select'> {
  readonly label: ReactNode;
  /** What the choice means. */
  readonly hint?: ReactNode;
}

/** A labelled choice of one; the browser's own list, which every phone knows how to show. */
export function Select({ label, hint, children, ...select }: SelectProps) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <select {...select} id={id} className={css.input} aria-describedby={hint ? `${id}-hint` : undefined}>
        {children}
      </select>
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
