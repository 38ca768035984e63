import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Known, useKnown } from './useKnown.ts';

export interface EmptyTextProps {
  readonly status: Parameters<typeof useKnown>[0];
  /** Shown if it could not be loaded; by default the general words. */
  readonly failed?: ReactNode;
  readonly loading?: ReactNode;
  readonly className?: string | undefined;
  /** That there are none, and what appears here: shown after a fresh reply only. */
  readonly children: ReactNode;
}

/**
 * In place of a list without rows (R46): that there are none only after a fresh reply; before one that it is loading,
 * after a failure or a lost link that it is unknown. No list says it elsewhere (emptyTexts.test.ts).
 */
export function EmptyText({ status, failed, loading, className = 'muted', children }: EmptyTextProps) {
  const known = useKnown(status);
  const texts = {
    loading: loading ?? <Trans>Loading…</Trans>,
    ready: children,
    failed: failed ?? <Trans>Could not be loaded.</Trans>,
    lost: failed ?? <Trans>Unknown: no response from the device.</Trans>,
  } satisfies Record<Known, ReactNode>;
  return (
    <p className={className} role={known === 'ready' ? undefined : 'status'} data-known={known}>
      {texts[known]}
    </p>
  );
}
