import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useRef } from 'react';
import type { Fleet, FleetStation } from '../../../protocol/calls/fleet.ts';
import { textScale } from '../../ui/browser/textScale.ts';
import { useIsNarrow } from '../../ui/browser/useIsNarrow.ts';
import { EmptyText } from '../../ui/EmptyText.tsx';
import { DataTable } from '../../ui/lists/DataTable.tsx';
import { focusOpenRow, ListPage } from '../../ui/lists/ListPage.tsx';
import { StaleNotice } from '../../ui/StaleNotice.tsx';
import { useKnown } from '../../ui/useKnown.ts';
import type { LatestInUse } from '../../ui/useLatest.ts';
import page from '../fleetPages.module.css';
import { needOf } from '../need.ts';
import { needWords } from '../needWords.ts';
import { useSteadyRows } from '../useSteadyRows.ts';
import { FleetBar } from './FleetBar.tsx';
import css from './FleetPage.module.css';
import type { FleetView } from './fleetView.ts';
import { StationPanel } from './StationPanel.tsx';
import { areas, columnWidths, stationColumns } from './stationColumns.tsx';
import { createNameOrder, stationRows } from './stationRows.ts';

export interface FleetPageProps {
  readonly fleet: LatestInUse<Fleet>;
  readonly view: FleetView;
  readonly onView: (change: Partial<FleetView>) => void;
  /** The hub's clock, UTC ms. */
  readonly now: number;
  readonly tabs: ReactNode;
  /** What happened since the last visit. */
  readonly since: ReactNode;
  /** Of administrators: enrol a station. */
  readonly actions: ReactNode;
  /** Of administrators: name, group and removal. */
  readonly manage: (station: FleetStation, onRemoved: () => void) => ReactNode;
}

const heights = { columns: 44, lines: 84 } as const;
const keyOf = ({ id }: FleetStation) => id;
const none: readonly FleetStation[] = [];

/** All stations of the hub, those that need someone first. */
export function FleetPage({ fleet, view, onView, now, tabs, since, actions, manage }: FleetPageProps) {
  const { i18n, t } = useLingui();
  const { value, status, refresh } = fleet;
  const isNarrow = useIsNarrow();
  // The panel beside the list has the rest.
  const isShort = isNarrow || view.station !== undefined;
  const scroller = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isKnown = useKnown(status) === 'ready';
  const stations = value?.stations ?? none;
  const hasArchive = value?.hasArchive ?? false;
  const { text, by, sort, need } = view;
  const names = useMemo(() => createNameOrder(i18n.locale), [i18n.locale]);
  // Needs change with time only minutes after the hub's start.
  const minute = Math.floor(now / 60_000);
  const wanted = useMemo(
    () =>
      stationRows(stations, {
        view: { text, by, sort, need, station: undefined },
        names,
        now: minute * 60_000,
      }),
    [stations, text, by, sort, need, names, minute],
  );
  const rows = useSteadyRows(wanted, keyOf, list, `${text} ${by} ${sort} ${need}`);
  const columns = useMemo(
    () => stationColumns({ i18n, isKnown, hasArchive, isShort }),
    [i18n, isKnown, hasArchive, isShort],
  );
  const groupOf = {
    none: undefined,
    group: ({ group }: FleetStation) => group || t`Without a group`,
    need: (station: FleetStation) => i18n._(needWords[needOf(station, now)]),
  }[by];
  const open = stations.find(({ id }) => id === view.station);
  const close = () => {
    focusOpenRow();
    onView({ station: undefined });
  };
  return (
    <ListPage
      head={
        <>
          <div className={`toolbar ${css.head}`}>
            {tabs}
            {actions}
          </div>
          {since}
          <FleetBar stations={stations} view={view} onView={onView} now={now} isKnown={isKnown} />
          {value && !isKnown && (
            <StaleNotice onRetry={refresh}>
              <Trans>The hub is not responding. This is what it last reported; no station is current.</Trans>
            </StaleNotice>
          )}
        </>
      }
      panel={
        open && (
          <StationPanel station={open} isKnown={isKnown} hasArchive={hasArchive} onClose={close}>
            {manage(open, close)}
          </StationPanel>
        )
      }
    >
      <div ref={list} className={`column fill ${page.list}`} data-stale={(value && !isKnown) || undefined}>
        {rows.length === 0 ? (
          <EmptyText
            className="empty"
            status={status}
            loading={<Trans>Loading stations…</Trans>}
            failed={<Trans>The stations could not be loaded: no response from the hub.</Trans>}
          >
            {stations.length > 0 ? (
              <Trans>No station matches the filter.</Trans>
            ) : (
              <Trans>No stations. Stations that are enrolled at this hub appear here.</Trans>
            )}
          </EmptyText>
        ) : (
          <DataTable
            key={`${isNarrow} ${by} ${sort} ${need}`}
            label={t`Stations`}
            columns={columns}
            rows={rows}
            keyOf={keyOf}
            height={heights[isNarrow ? 'lines' : 'columns'] * textScale()}
            groupOf={groupOf}
            widths={columnWidths(isShort, hasArchive)}
            areas={areas}
            scroller={scroller}
            onOpen={({ id }) => onView({ station: id })}
            openKey={view.station}
          />
        )}
      </div>
    </ListPage>
  );
}
