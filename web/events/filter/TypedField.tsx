import type { ComponentProps, ReactNode, Ref } from 'react';
import { useTypedText } from '../../ui/useTypedText.ts';
import { FilterField } from './FilterField.tsx';
import css from './FilterFields.module.css';

interface TypedFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly label: ReactNode;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly offered?: readonly string[];
  readonly isWide?: boolean;
  /** Why the typed text is not searched for. */
  readonly hint?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/** Reports the typed text when the typing pauses. */
export function TypedField({ label, value, onValue, offered, isWide, hint, inputRef, ...input }: TypedFieldProps) {
  const [typed, setTyped] = useTypedText(value, onValue);
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
            <span id={`${id}-hint`} className={`sheet tiny ${css.hint}`} role="status">
              {hint}
            </span>
          )}
        </>
      )}
    </FilterField>
  );
}
