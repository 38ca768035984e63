import type { ReactNode } from 'react';

export function Fault({ children }: { readonly children: ReactNode }) {
  return (
    children && (
      <p role="alert" className="fault">
        {children}
      </p>
    )
  );
}
