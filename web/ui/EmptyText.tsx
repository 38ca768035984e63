import { Trans } from '@lingui/react/macro';
import { createContext, type ReactNode, use } from 'react';
import page from './listLayout.module.css';
import { createStore, type Readable, useStore } from './store.ts';

/** Whether the device answers now; where no one watches that, only replies tell. */
export const ReachableContext = createContext<Readable<boolean>>(createStore(true));

/** What is known of a list: of one that was `ready`, nothing while the device does not answer. */
export type Known = 'loading' | 'ready' | 'failed' | 'lost';

/** The state of what was asked for: `stale` is `failed` with older rows. */
export function useKnown(status: 'loading' | 'ready' | 'failed' | 'stale' | 'none'): Known {
  const isReachable = useStore(use(ReachableContext));
  if (status === 'failed' || status === 'stale') return 'failed';
  if (status === 'loading' || status === 'none') return 'loading';
  return isReachable ? 'ready' : 'lost';
}

export interface EmptyTextProps {
  readonly status: Parameters<typeof useKnown>[0];
  /** Where it could not be loaded; default: that it could not. */
  readonly failed?: ReactNode;
  readonly loading?: ReactNode;
  readonly className?: string | undefined;
  /** That there are none, and what appears here: shown after a fresh reply only. */
  readonly children: ReactNode;
}

/**
 * What stands in the place of a list without rows (R46). That there are none is said only after a fresh reply; before one
 * that it is loading, after a failure or a lost link that it is unknown. No list says it elsewhere (emptyTexts.test.ts).
 */
export function EmptyText({ status, failed, loading, className = page.empty, children }: EmptyTextProps) {
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
