import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { MadeReport } from '../../protocol/report/reportRecords.ts';
import { Link } from '../router/Link.tsx';
import { stationText } from '../text/stationTexts.ts';
import type { Column } from '../ui/lists/DataRow.tsx';
import { ListSection } from '../ui/lists/ListSection.tsx';
import { useStore } from '../ui/store.ts';
import { MadeFilter } from './MadeFilter.tsx';
import { MadeState, SendingState } from './MadeTexts.tsx';
import { ReportActions } from './ReportActions.tsx';
import type { ReportsPageProps } from './reportsProps.ts';
import { usePeriodText } from './usePeriodText.ts';

/** A message beneath the files moves no column. */
const widths = 'minmax(9rem, 1fr) minmax(10rem, 1.5fr) minmax(9rem, 1fr) minmax(8rem, 1fr) minmax(7rem, 2.5fr)';

/** Those that were made automatically, newest first. */
export function MadeList(props: ReportsPageProps) {
  const { client, save, reports, made, view, hrefOf } = props;
  const { t } = useLingui();
  const { only, since, until } = view;
  const timeZone = reports.value?.timeZone;
  const periodWords = usePeriodText(timeZone);
  const { value, status } = useStore(made);
  const rows = value?.rows ?? [];
  const more = useCallback(() => void made.more(), [made]);
  const columns: readonly Column<MadeReport>[] = [
    {
      id: 'period',
      title: t`Period`,
      isName: true,
      cell: ({ id, state, period: kind, from, to }) => {
        const words = periodWords({ kind, from, to });
        return state === 'made' ? (
          <Link to={hrefOf({ only, since, until, made: id })} className="press">
            {words}
          </Link>
        ) : (
          words
        );
      },
    },
    { id: 'report', title: t`Report`, className: 'words', cell: ({ title, report }) => stationText(title) || report },
    { id: 'state', title: t`State`, cell: (row) => <MadeState made={row} /> },
    { id: 'sending', title: t`Sending`, cell: (row) => <SendingState made={row} /> },
    {
      id: 'files',
      cell: ({ id, state, formats }) =>
        state === 'made' && <ReportActions client={client} save={save} wanted={{ id }} formats={formats} />,
    },
  ];
  const isFiltered = only !== undefined || since !== undefined || until !== undefined;
  return (
    <ListSection
      title={t`Created reports`}
      status={status}
      failed={<Trans>The reports could not be loaded.</Trans>}
      loading={<Trans>Loading reports…</Trans>}
      empty={
        isFiltered ? (
          <Trans>No created reports match this report and period.</Trans>
        ) : (
          <Trans>No reports yet. A report with a schedule appears here after each of its periods.</Trans>
        )
      }
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      widths={widths}
      hasMore={value?.older !== undefined}
      onEnd={more}
    >
      <MadeFilter {...props} rows={rows} />
    </ListSection>
  );
}
