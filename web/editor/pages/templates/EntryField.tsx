import { type ComponentProps, useState } from 'react';
import { Field } from '../../../ui/Field.tsx';

interface EntryFieldProps extends Pick<ComponentProps<'input'>, 'list'> {
  readonly label: string;
  readonly value: string;
  /** Why it is not accepted; undefined: it is. */
  readonly faultOf?: (text: string) => string | undefined;
  readonly onEntry: (text: string) => void;
}

/** An edit with Enter, or when it is left; Escape takes back what was typed, and so does leaving what is refused. */
export function EntryField({ label, value, faultOf, onEntry, list }: EntryFieldProps) {
  const [typed, setTyped] = useState<string>();
  const fault = typed === undefined || typed === value ? undefined : faultOf?.(typed.trim());
  const commit = () => {
    if (typed !== undefined && typed.trim() !== value && !fault) onEntry(typed.trim());
    setTyped(undefined);
  };
  return (
    <Field
      label={label}
      value={typed ?? value}
      fault={fault}
      list={list}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !fault) commit();
        if (event.key !== 'Escape' || typed === undefined) return;
        event.preventDefault();
        setTyped(undefined);
      }}
    />
  );
}
