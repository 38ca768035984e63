import type { ComponentProps } from 'react';
import { type FieldFrameProps, useFieldFrame } from './useFieldFrame.tsx';

/** A labelled choice of one; the browser's own list, which every phone knows how to show. */
export function Select({ label, hint, fault, children, ...select }: FieldFrameProps & ComponentProps<'select'>) {
  const { frame, attributes } = useFieldFrame({ label, hint, fault });
  return frame(
    <select {...select} {...attributes}>
      {children}
    </select>,
  );
}
