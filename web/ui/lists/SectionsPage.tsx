import type { ReactNode } from 'react';
import type { LatestState } from '../latest.ts';
import page from '../listLayout.module.css';
import { StaleNotice } from '../StaleNotice.tsx';

interface SectionsPageProps {
  readonly status: LatestState<unknown>['status'] | 'none';
  readonly onRetry: () => unknown;
  /** That nothing could be loaded; undefined: there is something, which may be old. */
  readonly failed: ReactNode | undefined;
  readonly loading?: ReactNode;
  /** Why the last request of the user was not carried out. */
  readonly fault?: ReactNode;
  readonly children: ReactNode;
}

export function SectionsPage({ status, onRetry, failed, loading, fault, children }: SectionsPageProps) {
  return (
    <div className={page.page}>
      {status === 'failed' && <StaleNotice onRetry={onRetry}>{failed}</StaleNotice>}
      {fault && (
        <p className="notice toolbar far" role="alert">
          {fault}
        </p>
      )}
      {status === 'loading' && loading && (
        <p className="muted" role="status">
          {loading}
        </p>
      )}
      {children}
    </div>
  );
}
