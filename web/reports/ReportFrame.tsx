import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '../router/Link.tsx';
import type { LatestState } from '../ui/latest.ts';
import { SectionsPage } from '../ui/lists/SectionsPage.tsx';
import type { ReportsPageProps } from './reportsProps.ts';
import type { ReportsView } from './reportsView.ts';

interface ReportFrameProps extends Pick<ReportsPageProps, 'view' | 'hrefOf' | 'now'> {
  readonly status: LatestState<unknown>['status'];
  readonly onRetry: () => unknown;
  readonly loading: ReactNode;
  readonly fault: ReactNode;
  /** The same report of the periods beside it; undefined: not known. */
  readonly steps: { readonly before: ReportsView; readonly after: ReportsView } | undefined;
  readonly children: ReactNode;
}

/** Around one report: the way back to all, and to its neighbours. */
export function ReportFrame({ view, hrefOf, now, status, onRetry, steps, children, ...texts }: ReportFrameProps) {
  const { t } = useLingui();
  const { only, since, until } = view;
  const list = { only, since, until };
  const top = useRef<HTMLElement>(null);
  // The link that led here is gone, and the keyboard would begin at the top of the page again.
  useEffect(() => top.current?.focus({ preventScroll: true }), []);
  const isOver = (at: number | undefined) => at !== undefined && at <= now();
  return (
    <SectionsPage
      status={status}
      onRetry={onRetry}
      failed={<Trans>The report could not be loaded.</Trans>}
      loading={texts.loading}
      fault={texts.fault}
    >
      <nav ref={top} tabIndex={-1} className="toolbar noPaper" aria-label={t`Report`}>
        <Link to={hrefOf(list)} className="press">
          <Trans>All reports</Trans>
        </Link>
        {steps && (
          <span className="wrap apart">
            <Link to={hrefOf({ ...list, ...steps.before })} className="press">
              <ChevronLeft size={18} aria-hidden />
              <Trans>Previous period</Trans>
            </Link>
            {isOver(steps.after.from) && (
              <Link to={hrefOf({ ...list, ...steps.after })} className="press">
                <Trans>Next period</Trans>
                <ChevronRight size={18} aria-hidden />
              </Link>
            )}
          </span>
        )}
      </nav>
      {children}
    </SectionsPage>
  );
}
