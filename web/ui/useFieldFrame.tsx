import { type ReactNode, useId } from 'react';

export interface FieldFrameProps {
  readonly label: ReactNode;
  /** The rule of an entry, or the meaning of a choice: beside the field from the start. */
  readonly hint?: ReactNode;
  /** Why the entry is not accepted. */
  readonly fault?: ReactNode;
}

export function useFieldFrame({ label, hint, fault }: FieldFrameProps) {
  const id = useId();
  const notes = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  const attributes = {
    id,
    className: 'whole',
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': notes || undefined,
  };
  const frame = (control: ReactNode) => (
    <div className="stack near">
      <label htmlFor={id} className="strong">
        {label}
      </label>
      {control}
      {hint && (
        <p id={`${id}-hint`} className="note">
          {hint}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className="fault">
          {fault}
        </p>
      )}
    </div>
  );
  return { frame, attributes };
}
