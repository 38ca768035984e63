import type { ReactNode } from 'react';
import { useFreshness } from '../live/useFreshness.ts';
import { useStaleSummary } from '../live/useStaleSummary.ts';
import css from './LiveMain.module.css';
import { skipTargets } from './SkipLinks.tsx';

/** After a wake it accepts no input until all values have come again (live/guardInput); the status says so. */
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
