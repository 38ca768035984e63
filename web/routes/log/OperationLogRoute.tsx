import { useLingui } from '@lingui/react';
import { type ReactNode, useCallback, useMemo } from 'react';
import { EventLogPage } from '../../events/EventLogPage.tsx';
import { createEventRows } from '../../events/eventRows.ts';
import { LogTabs } from '../../events/LogTabs.tsx';
import { filterOf } from '../../events/logFilter.ts';
import { type LogView, writeLogView } from '../../events/logView.ts';
import { trendAround } from '../../live/past/trendQuery.ts';
import { useCannotWrite } from '../../live/useCannotWrite.ts';
import { useTopicFollowing } from '../../live/useTopicLatest.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { useHere, useNavigate } from '../../router/RouterContext.tsx';
import { serves } from '../../session/rights.ts';
import { useSession, useSessionState } from '../../session/SessionContext.ts';
import { later } from '../../text/later.tsx';
import { paths } from '../routes.ts';
import { bookSearch, isBook } from './bookSearch.ts';
import { useLogNames } from './useLogNames.ts';
import { useLogView } from './useLogView.ts';

/** Every open log gets a new event at once: each reloads at a random moment within this, and every 6 s at most. */
const spreadMs = 1500;

const ShiftBookRoute = later(async () => (await import('./ShiftBookRoute.tsx')).ShiftBookRoute);

const tabHrefs = { log: paths.operationLog, book: paths.operationLogOf(bookSearch()) };

/** The log, or of it the shift book, where the device has one. */
export function OperationLogRoute() {
  const { station } = useSessionState();
  const { search } = useHere();
  const hasBook = station !== undefined && serves(station, 'getShift');
  if (hasBook && isBook(search)) return <ShiftBookRoute hrefs={tabHrefs} />;
  return <WholeLog tabs={hasBook && <LogTabs hrefs={tabHrefs} shown="log" />} />;
}

function WholeLog({ tabs }: { readonly tabs: ReactNode }) {
  const { i18n } = useLingui();
  const { station } = useSessionState();
  const live = useWorld();
  const cannotWrite = useCannotWrite();
  const navigate = useNavigate();
  const { client } = useSession();
  const { names, placeOf } = useLogNames();
  const { view, faults, latest } = useLogView(names);
  const timeZone = live.timeZone();
  const hasPast = station !== undefined && serves(station, 'getHistory');
  // The log counts whole milliseconds.
  const now = useCallback(() => Math.round(live.deviceTime() ?? Date.now()), [live]);
  const topic = live.topic('events');
  const { event: _, ...list } = view;
  const listKey = writeLogView(list);
  // A text is searched for in the words of kinds too; without one, the rows are the same in every language.
  const language = view.text === undefined ? undefined : i18n.locale;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is what its address says; its times are those of when it came
  const { rows, filter } = useMemo(() => {
    const filter = filterOf(view, i18n, { now: now(), timeZone });
    const isOver = filter.until !== undefined && filter.until < now();
    return { filter, rows: createEventRows(client, { filter, at: view.at, isOver, topic, spreadMs }) };
  }, [client, listKey, timeZone, language, now, topic]);
  useTopicFollowing(rows);
  const viewHref = (to: LogView) => paths.operationLogOf(writeLogView(to));
  const show = (to: LogView) => navigate(viewHref(to), { replace: true });
  if (!station) return null;
  return (
    <EventLogPage
      tabs={tabs}
      rows={rows}
      client={client}
      mayNote={serves(station, 'addNote')}
      view={view}
      faults={faults}
      filter={filter}
      onChange={(part) => show({ ...latest(), ...part })}
      onClear={() => show({ event: latest().event })}
      viewHref={viewHref}
      names={names}
      placeOf={placeOf}
      trendHref={hasPast ? (id, time) => paths.trendsOf(trendAround(id, time, now())) : undefined}
      versionHref={serves(station, 'getVersions') ? paths.version : undefined}
      stationName={station.card.stationName}
      now={now}
      timeZone={timeZone}
      waitingSince={cannotWrite?.since}
    />
  );
}
