import { Trans } from '@lingui/react/macro';
import { Link } from '../router/Link.tsx';
import { stationTexts } from '../text/stationTexts.ts';
import { EmptyText } from '../ui/EmptyText.tsx';
import { SectionsPage } from '../ui/lists/SectionsPage.tsx';
import { useStore } from '../ui/store.ts';
import { useFollowing } from '../ui/useLatest.ts';
import { MadeList } from './MadeList.tsx';
import { MadeReportView } from './MadeReportView.tsx';
import { PeriodForm } from './PeriodForm.tsx';
import { PeriodReportView } from './PeriodReportView.tsx';
import type { ReportsPageProps } from './reportsProps.ts';

/** States of sending change without an event. */
const everyMs = 30_000;

/** Reports by date, one of them, or one of another period. */
export function ReportsPage(props: ReportsPageProps) {
  const { view, reports, made, editorHref } = props;
  useFollowing(made, everyMs);
  // Titles of reports.
  useStore(stationTexts);
  const hasMade = (useStore(made).value?.rows.length ?? 0) > 0;
  if (view.made !== undefined) return <MadeReportView key={view.made} {...props} id={view.made} />;
  if (view.report !== undefined && view.from !== undefined) {
    const { report, from, to } = view;
    return <PeriodReportView key={`${report} ${from} ${to}`} {...props} report={report} from={from} to={to} />;
  }
  const { value, status, refresh } = reports;
  const hasReports = value !== undefined && value.reports.length > 0;
  return (
    <SectionsPage
      status={status}
      onRetry={refresh}
      failed={!value && <Trans>The reports could not be loaded.</Trans>}
      loading={<Trans>Loading reports…</Trans>}
    >
      {value && !hasReports && (
        <EmptyText className="notice" status={status}>
          <Trans>This station has no reports.</Trans>{' '}
          {editorHref === undefined ? (
            <Trans>An administrator can define them in the editor.</Trans>
          ) : (
            <>
              <Trans>Define them in the section Reports of a draft, and activate it.</Trans>{' '}
              <Link to={editorHref}>
                <Trans>Open editor</Trans>
              </Link>
            </>
          )}
        </EmptyText>
      )}
      {(hasReports || hasMade) && <MadeList {...props} />}
      {hasReports && <PeriodForm {...props} reports={value} />}
    </SectionsPage>
  );
}
