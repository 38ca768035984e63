import type { ReactNode } from 'react';
import css from './Band.module.css';

interface Props {
  readonly children: ReactNode;
}

export function Band({ children }: Props) {
  return (
    <p role="status" className={css.band}>
      {children}
    </p>
  );
}
