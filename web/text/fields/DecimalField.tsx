import { useLingui } from '@lingui/react';
import { type ComponentProps, useRef } from 'react';
import { Field } from '../../ui/Field.tsx';
import { localDecimal, readDecimal } from '../decimal.ts';
import { numberInputMode } from './numberInputMode.ts';
import { WhichNumber } from './WhichNumber.tsx';

interface DecimalFieldProps extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange'> {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Undefined: it may be below 0. */
  readonly least?: number | undefined;
}

/** Typed in the reader's language; ambiguous input becomes a question (R34). */
export function DecimalField({ typed, onType, least, fault, ...field }: DecimalFieldProps) {
  const { i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const read = readDecimal(i18n.locale, typed);
  const take = (reading: string) => {
    onType(localDecimal(i18n.locale, reading));
    // The pressed button has disappeared.
    input.current?.focus({ preventScroll: true });
  };
  const question = read.kind === 'unclear' && <WhichNumber typed={typed} readings={read.readings} onTake={take} />;
  return (
    <Field
      {...field}
      ref={input}
      fault={question || fault}
      inputMode={numberInputMode(least)}
      autoComplete="off"
      value={typed}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
