import { type ReactNode, useId } from 'react';
import css from './FilterFields.module.css';

interface FilterFieldProps {
  readonly label: ReactNode;
  readonly isSet: boolean;
  readonly isWide?: boolean;
  readonly isMoment?: boolean;
  /** The input, by the id that its label names, and what belongs to it. */
  readonly children: (id: string) => ReactNode;
}

export function FilterField({ label, isSet, isWide, isMoment, children }: FilterFieldProps) {
  const id = useId();
  return (
    <div
      className={css.field}
      data-wide={isWide || undefined}
      data-moment={isMoment || undefined}
      data-set={isSet || undefined}
    >
      <label htmlFor={id} className={isMoment ? undefined : 'unseen'}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
