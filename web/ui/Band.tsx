import type { ReactNode } from 'react';
import css from './Band.module.css';

/** A state of the whole screen, in words across its whole width. */
export function Band({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className={css.band}>
      {children}
    </p>
  );
}
