import type { ReactNode } from 'react';
import { useFreshness } from '../live/useFreshness.ts';
import { useStaleSummary } from '../live/useStaleSummary.ts';
import css from './LiveMain.module.css';
import { skipTargets } from './SkipLinks.tsx';

/**
 * The part of the screen that a route fills. After a wake it takes no input until all values have come anew
 * (live/guardInput); the status says so.
 */
export function LiveMain({ children }: { readonly children: ReactNode }) {
  const { link } = useFreshness();
  const { points } = useStaleSummary();
  const isWaking = link === 'waking' && points > 0;
  return (
    <main id={skipTargets.page} tabIndex={-1} className={css.main} aria-busy={isWaking || undefined}>
      {children}
    </main>
  );
}
