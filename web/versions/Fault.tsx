import type { ReactNode } from 'react';
import css from './VersionsPage.module.css';

export function Fault({ children }: { readonly children: ReactNode }) {
  return (
    children && (
      <p role="alert" className={css.fault}>
        {children}
      </p>
    )
  );
}
