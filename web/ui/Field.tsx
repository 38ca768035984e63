import type { ComponentProps } from 'react';
import { type FieldFrameProps, useFieldFrame } from './useFieldFrame.tsx';

interface FieldProps extends FieldFrameProps, ComponentProps<'input'> {
  /** Of a longer text; undefined: one line. */
  readonly rows?: number;
}

export function Field({ label, hint, fault, ...input }: FieldProps) {
  const { frame, attributes } = useFieldFrame({ label, hint, fault });
  const Input = (input.rows ? 'textarea' : 'input') as 'input';
  return frame(<Input spellCheck={false} autoCapitalize="none" {...input} {...attributes} />);
}
