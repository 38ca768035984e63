import type { ComponentProps } from 'react';
import { type FieldFrameProps, useFieldFrame } from './useFieldFrame.tsx';

/** The browser's own list, which every phone can show. */
export function Select({ label, hint, fault, children, ...select }: FieldFrameProps & ComponentProps<'select'>) {
  const { frame, attributes } = useFieldFrame({ label, hint, fault });
  return frame(
    <select {...select} {...attributes}>
      {children}
    </select>,
  );
}
