import type { ReactNode } from 'react';
import css from './Band.module.css';

interface Props {
  /** `quiet`: something beside it says how much it matters. */
  readonly look?: 'loud' | 'quiet';
  readonly children: ReactNode;
}

/** A state of the whole screen, in words across its whole width. */
export function Band({ look = 'loud', children }: Props) {
  return (
    <p role="status" className={css.band} data-look={look}>
      {children}
    </p>
  );
}
