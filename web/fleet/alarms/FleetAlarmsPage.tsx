import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { Fleet, FleetAlarms } from '../../../protocol/calls/fleet.ts';
import type { Caller } from '../../api/ask.ts';
import { Moment } from '../../live/Moment.tsx';
import { Link } from '../../router/Link.tsx';
import { Button } from '../../ui/Button.tsx';
import { textScale } from '../../ui/browser/textScale.ts';
import { useIsNarrow } from '../../ui/browser/useIsNarrow.ts';
import { EmptyText } from '../../ui/EmptyText.tsx';
import { DataTable } from '../../ui/lists/DataTable.tsx';
import { ListPage } from '../../ui/lists/ListPage.tsx';
import { StaleNotice } from '../../ui/StaleNotice.tsx';
import { useKnown } from '../../ui/useKnown.ts';
import type { LatestInUse } from '../../ui/useLatest.ts';
import page from '../fleetPages.module.css';
import { TypedSearch } from '../TypedSearch.tsx';
import { useSteadyRows } from '../useSteadyRows.ts';
import { alarmRows, type FleetAlarmRow } from './alarmRows.ts';
import { areas, fleetAlarmColumns, widths } from './fleetAlarmColumns.tsx';
import { useFleetAcknowledge } from './useFleetAcknowledge.ts';

export interface FleetAlarmsPageProps {
  readonly fleet: LatestInUse<Fleet>;
  readonly alarms: LatestInUse<FleetAlarms>;
  /** Speaks to a station through the hub, as this user. */
  readonly clientAt: (station: string) => Caller;
  /** As the hub knows it; the station decides. */
  readonly mayAcknowledge: (row: FleetAlarmRow) => boolean;
  readonly tabs: ReactNode;
  /** Those raised since then are shown, UTC ms; undefined: all. */
  readonly from: number | undefined;
  readonly allHref: string;
}

const heights = { columns: 44, lines: 96 } as const;
const keyOf = ({ key }: FleetAlarmRow) => key;

/** Alarms of all stations in one list; a station acknowledges its own. */
export function FleetAlarmsPage(props: FleetAlarmsPageProps) {
  const { fleet, alarms, clientAt, mayAcknowledge, tabs, from, allHref } = props;
  const { i18n, t } = useLingui();
  const isNarrow = useIsNarrow();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const scroller = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const status = fleet.status === 'ready' ? alarms.status : fleet.status;
  const isKnown = useKnown(status) === 'ready';
  const refresh = async () => {
    await Promise.all([fleet.refresh(), alarms.refresh()]);
  };
  const { outcomes, busy, acknowledge } = useFleetAcknowledge(clientAt, refresh);
  const { value } = alarms;
  const stations = fleet.value?.stations;
  const wanted = useMemo(
    () => alarmRows(value?.alarms ?? [], stations ?? [], { text, from }),
    [value, stations, text, from],
  );
  const rows = useSteadyRows(wanted, keyOf, list, `${text} ${from}`);
  const stillChosen = rows.filter(({ key }) => chosen.has(key) && !busy.has(key));
  const choose = ({ key }: FleetAlarmRow) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const send = (some: readonly FleetAlarmRow[]) => {
    const sent = new Set(some.map(({ key }) => key));
    setChosen((before) => new Set([...before].filter((key) => !sent.has(key))));
    void acknowledge(some);
  };
  const columns = fleetAlarmColumns({
    ...{ i18n, isKnown, isNarrow, chosen, busy, outcomes, mayAcknowledge },
    onChoose: choose,
    onAcknowledge: (row) => send([row]),
  });
  const more = value?.more ?? 0;
  return (
    <ListPage
      head={
        <>
          {tabs}
          <search className={`wrap noPaper ${page.bar}`} aria-label={t`Filter`}>
            <TypedSearch label={t`Search alarms`} value={text} onValue={setText} />
            {from !== undefined && (
              <span className="wrap">
                <Trans>
                  New since <Moment time={from} isShort />
                </Trans>
                <Link className="press" to={allHref}>
                  <Trans>Show all</Trans>
                </Link>
              </span>
            )}
            {stillChosen.length > 0 && (
              <Button variant="main" onClick={() => send(stillChosen)}>
                <Plural value={stillChosen.length} one="Acknowledge # selected" other="Acknowledge # selected" />
              </Button>
            )}
          </search>
          {value && !isKnown && (
            <StaleNotice onRetry={refresh}>
              <Trans>The hub is not responding. These are the alarms that it last reported.</Trans>
            </StaleNotice>
          )}
          {more > 0 && (
            <p className="notice">
              <Plural
                value={more}
                one="One more alarm is listed only by its station."
                other="# more alarms are listed only by their stations."
              />
            </p>
          )}
        </>
      }
      panel={undefined}
    >
      <div ref={list} className={`column fill ${page.list}`} data-stale={(value && !isKnown) || undefined}>
        {rows.length === 0 ? (
          <EmptyText
            className="empty"
            status={status}
            loading={<Trans>Loading alarms…</Trans>}
            failed={<Trans>Alarm state unknown: no response from the hub.</Trans>}
          >
            <NoAlarms isFiltered={text !== '' || from !== undefined} stations={stations ?? []} />
          </EmptyText>
        ) : (
          <DataTable
            key={`${isNarrow}`}
            label={t`Alarms of all stations`}
            columns={columns}
            rows={rows}
            keyOf={keyOf}
            height={heights[isNarrow ? 'lines' : 'columns'] * textScale()}
            widths={widths}
            areas={areas}
            scroller={scroller}
          />
        )}
      </div>
    </ListPage>
  );
}

interface NoAlarmsProps {
  readonly isFiltered: boolean;
  readonly stations: Fleet['stations'];
}

/** Of silent stations no one knows whether they have alarms. */
function NoAlarms({ isFiltered, stations }: NoAlarmsProps) {
  const silent = stations.filter(({ state }) => state !== 'live').length;
  if (isFiltered) return <Trans>No alarm matches the filter.</Trans>;
  return silent === 0 ? (
    <Trans>No active alarms at any station. New alarms appear here automatically.</Trans>
  ) : (
    <Plural
      value={silent}
      one="No active alarms at the stations that are live. Of one station the alarm state is unknown."
      other="No active alarms at the stations that are live. Of # stations the alarm state is unknown."
    />
  );
}
