import { type ComponentProps, type ReactNode, type Ref, useEffect, useState } from 'react';
import { FilterField } from './FilterField.tsx';
import css from './FilterFields.module.css';

/** Whoever types on is not asked for yet. */
const typingMs = 350;

interface TypedFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly label: ReactNode;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** What is offered while somebody types. */
  readonly offered?: readonly string[];
  readonly isWide?: boolean;
  /** Why what was typed is not looked for. */
  readonly hint?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/** A field of the filter that tells what was typed when the typing rests. */
export function TypedField({ label, value, onValue, offered, isWide, hint, inputRef, ...input }: TypedFieldProps) {
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  if (value !== told) {
    setTold(value);
    // Its own value comes back while somebody types on; another one came from elsewhere.
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onValue(typed), typingMs);
    return () => clearTimeout(timer);
  }, [typed, value, onValue]);
  return (
    <FilterField label={label} isSet={value !== ''} isWide={isWide === true}>
      {(id) => (
        <>
          <input
            {...input}
            id={id}
            ref={inputRef}
            list={offered && `${id}-offered`}
            aria-describedby={hint ? `${id}-hint` : undefined}
            maxLength={200}
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          {offered && (
            <datalist id={`${id}-offered`}>
              {offered.map((each) => (
                <option key={each} value={each} />
              ))}
            </datalist>
          )}
          {hint && (
            <span id={`${id}-hint`} className={css.hint} role="status">
              {hint}
            </span>
          )}
        </>
      )}
    </FilterField>
  );
}
