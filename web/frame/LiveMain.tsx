import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFreshness } from '../live/useFreshness.ts';
import { useStaleSummary } from '../live/useStaleSummary.ts';
import css from './LiveMain.module.css';
import { PassingBands } from './PassingBands.tsx';
import { skipTargets } from './SkipLinks.tsx';

/**
 * The part of the screen that a route fills. After a wake it takes no input until all values have come anew
 * (live/guardInput), and says so where that takes long enough to be read.
 */
export function LiveMain({ children }: { readonly children: ReactNode }) {
  const { link } = useFreshness();
  const { points } = useStaleSummary();
  const isWaking = link === 'waking' && points > 0;
  return (
    <main id={skipTargets.page} tabIndex={-1} className={css.main} aria-busy={isWaking || undefined}>
      <div className={css.place}>
        <PassingBands />
      </div>
      {isWaking && (
        <div className={css.place}>
          <p role="status" className={css.word}>
            <Trans>Reading all values again…</Trans>
          </p>
        </div>
      )}
      {children}
    </main>
  );
}
