import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useMemo } from 'react';
import { isAside } from '../../protocol/alarm.ts';
import type { AlarmStatistics } from '../../protocol/calls/alarmHistory.ts';
import type { Caller } from '../api/ask.ts';
import { useAlarms, useAlarmsState } from '../live/alarms/useAlarms.ts';
import { focusOpenRow, ListPage } from '../ui/lists/ListPage.tsx';
import { SkipLink, SkipLinkPlace } from '../ui/SkipLink.tsx';
import { StaleNotice } from '../ui/StaleNotice.tsx';
import type { LatestInUse } from '../ui/useLatest.ts';
import { ActiveView } from './ActiveView.tsx';
import { ActNotice } from './ActNotice.tsx';
import { AlarmBar } from './AlarmBar.tsx';
import { AsideView } from './AsideView.tsx';
import { alarmsCsv, historyCsv } from './alarmCsv.ts';
import { filtered } from './alarmFilter.ts';
import type { AlarmView, ViewName } from './alarmView.ts';
import { HistoryView } from './history/HistoryView.tsx';
import type { HistoryRows } from './history/historyRows.ts';
import { ShiftTable } from './history/ShiftTable.tsx';
import { countedFrom, StatisticsView } from './history/StatisticsView.tsx';
import { useIsBoard } from './history/useIsBoard.ts';
import type { AlarmLinksProps } from './panel/AlarmLinks.tsx';
import { AlarmPanel } from './panel/AlarmPanel.tsx';
import { useActs } from './useActs.ts';
import { useCompactRows } from './useCompactRows.ts';

export interface AlarmPageProps extends Omit<AlarmLinksProps, 'alarm'> {
  readonly view: AlarmView;
  readonly onChange: (part: Partial<AlarmView>) => void;
  readonly client: Caller;
  /** Undefined: the history is not shown. */
  readonly history: HistoryRows | undefined;
  readonly statistics: LatestInUse<AlarmStatistics>;
  readonly onCall?: ReactNode;
  readonly onCallHref?: string | undefined;
  readonly save: (text: string, what: ViewName) => void;
}

/** More rows would be a book. */
const mostExported = 5000;

export function AlarmPage(props: AlarmPageProps) {
  const { view, onChange, client, history, statistics, onCall, onCallHref, save, ...links } = props;
  const { i18n } = useLingui();
  const { refresh } = useAlarms();
  const state = useAlarmsState();
  const acts = useActs(client, refresh);
  const [areRowsCompact, chooseCompactRows] = useCompactRows();
  const isBoard = useIsBoard();
  const listId = useId();
  const aside = useMemo(() => filtered(state.alarms.filter(isAside), view), [state.alarms, view]);
  const areas = useMemo(() => [...new Set(state.alarms.flatMap(({ area }) => area || []))].toSorted(), [state.alarms]);
  const known = state.alarms.find(({ id }) => id === view.alarm);
  const open = (id: string) => onChange({ alarm: id === view.alarm ? undefined : id });
  const close = () => {
    focusOpenRow();
    onChange({ alarm: undefined });
  };
  const exported: Partial<Record<ViewName, () => Promise<string>>> = {
    standing: async () => alarmsCsv(i18n, filtered(state.summary.annunciated, view)),
    aside: async () => alarmsCsv(i18n, aside),
    history: async () => {
      await history?.readUpTo(mostExported);
      return historyCsv(i18n, history?.get().value?.rows ?? []);
    },
  };
  const write = exported[view.view];
  return (
    <ListPage
      head={
        <>
          {view.view === 'standing' && (
            <SkipLinkPlace>
              <SkipLink to={listId}>
                <Trans>Skip to active alarms</Trans>
              </SkipLink>
            </SkipLinkPlace>
          )}
          <AlarmBar
            view={view}
            areas={areas}
            counts={{
              standing: state.summary.annunciated.length,
              aside: state.summary.asideCounts.shelved + state.summary.asideCounts.outOfService,
            }}
            byDesign={state.summary.asideCounts.suppressed}
            status={state.status}
            onChange={onChange}
            areRowsCompact={areRowsCompact}
            onCompactRows={chooseCompactRows}
            onExport={write && (async () => save(await write(), view.view))}
            onPrint={() => window.print()}
            onCallHref={onCallHref}
          />
          {onCall}
          {state.status === 'stale' && (
            <StaleNotice onRetry={refresh}>
              {state.alarms.length > 0 ? undefined : (
                <Trans>Alarm state unknown: the alarms could not be loaded.</Trans>
              )}
            </StaleNotice>
          )}
          {view.alarm === undefined && <ActNotice acts={acts} />}
        </>
      }
      panel={
        view.alarm !== undefined && (
          <AlarmPanel id={view.alarm} known={known} client={client} acts={acts} onClose={close} {...links} />
        )
      }
    >
      {view.view === 'standing' && (
        <ActiveView
          listId={listId}
          state={state}
          view={view}
          acts={acts}
          areRowsCompact={areRowsCompact}
          onOpen={open}
        />
      )}
      {view.view === 'history' && history && (
        <HistoryView rows={history} open={view.alarm} onOpen={open} trendHref={links.trendHref} />
      )}
      {view.view === 'history' && isBoard && view.alarm === undefined && statistics.value && (
        <aside className="firm scroll">
          <ShiftTable
            statistics={statistics.value}
            countedFrom={countedFrom(statistics.value)}
            view={view}
            onChange={onChange}
          />
        </aside>
      )}
      {view.view === 'aside' && (
        // A scrollable area must be reachable by keyboard, also without a control in it.
        <div className="fill scroll" tabIndex={aside.length > 0 ? 0 : undefined}>
          <AsideView state={state} view={view} alarms={aside} acts={acts} open={view.alarm} onOpen={open} />
        </div>
      )}
      {view.view === 'statistics' && (
        <div className="fill scroll">
          <StatisticsView statistics={statistics} view={view} onChange={onChange} onOpen={open} />
        </div>
      )}
    </ListPage>
  );
}
