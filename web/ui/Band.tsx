import type { ReactNode } from 'react';
import css from './Band.module.css';

interface Props {
  readonly children: ReactNode;
}

/** A state of the whole screen, in words across its whole width. */
export function Band({ children }: Props) {
  return (
    <p role="status" className={css.band}>
      {children}
    </p>
  );
}
