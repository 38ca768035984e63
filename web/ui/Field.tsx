import type { ComponentProps } from 'react';
import { type FieldFrameProps, useFieldFrame } from './useFieldFrame.tsx';

interface FieldProps extends FieldFrameProps, ComponentProps<'input'> {
  /** Lines of a longer text; undefined: it is one line. */
  readonly rows?: number;
}

/** A labelled input; its rule and its fault are read out with it. */
export function Field({ label, hint, fault, ...input }: FieldProps) {
  const { frame, attributes } = useFieldFrame({ label, hint, fault });
  const Input = (input.rows ? 'textarea' : 'input') as 'input';
  return frame(<Input spellCheck={false} autoCapitalize="none" {...input} {...attributes} />);
}
