import { useCallback, useMemo } from 'react';
import type { Alarm } from '../../protocol/alarm.ts';
import { getAlarmStatistics } from '../../protocol/calls/alarmHistory.ts';
import type { Synoptic } from '../../protocol/synoptic.ts';
import { AlarmPage } from '../alarms/AlarmPage.tsx';
import { beginOf, historyTimes } from '../alarms/alarmFilter.ts';
import { type AlarmView, readAlarmView, type ViewName, writeAlarmView } from '../alarms/alarmView.ts';
import { createHistoryRows } from '../alarms/history/historyRows.ts';
import { useIsBoard } from '../alarms/history/useIsBoard.ts';
import type { Dated } from '../alarms/panel/AlarmLinks.tsx';
import { ask, replyOf } from '../api/ask.ts';
import { writeLogView } from '../events/logView.ts';
import { useMachineName } from '../live/alarms/useMachineName.ts';
import { trendAround } from '../live/past/trendQuery.ts';
import { useTopicFollowing, useTopicLatest } from '../live/useTopicLatest.ts';
import { useWorld } from '../live/WorldContext.ts';
import { useHere, useNavigate, useWanted } from '../router/RouterContext.tsx';
import { useSession, useSessionState } from '../session/SessionContext.ts';
import { useSame } from '../ui/useSame.ts';
import { useOnCallNow } from './onCall/useOnCallNow.tsx';
import { paths } from './routes.ts';
import { saveFile } from './saveFile.ts';
import { usePointPlace } from './usePointPlace.ts';

export function AlarmsRoute() {
  const { station } = useSessionState();
  const live = useWorld();
  const navigate = useNavigate();
  const { client } = useSession();
  const { search } = useHere();
  const view = useMemo(() => readAlarmView(search), [search]);
  const wanted = useWanted();
  const onChange = (part: Partial<AlarmView>) =>
    navigate(paths.alarmsOf(writeAlarmView({ ...readAlarmView(wanted().search), ...part })), { replace: true });
  const now = useCallback(() => live.deviceTime() ?? Date.now(), [live]);
  const isHistory = view.view === 'history';
  const isBoard = useIsBoard();
  const { range, from, until, area, text } = view;
  const priorities = useSame(view.priorities);
  const history = useMemo(
    () =>
      createHistoryRows(
        client,
        { ...historyTimes({ range, from, until }, now()), priorities, area, text },
        live.topic('alarms'),
      ),
    [client, range, from, until, priorities, area, text, now, live],
  );
  useTopicFollowing(history, isHistory);
  const readStatistics = useCallback(async () => {
    const from = beginOf(range === 'all' ? 'month' : range, now()) ?? 0;
    return replyOf(await ask(client, getAlarmStatistics, { from, until: Math.round(now()) }));
  }, [client, range, now]);
  const statistics = useTopicLatest({
    read: readStatistics,
    topic: 'alarms',
    isWanted: view.view === 'statistics' || (isHistory && isBoard),
    spreadMs: statisticsSpreadMs,
  });
  const links = useAlarmLinks();
  const onCall = useOnCallNow();
  if (!station) return null;
  const save = (csv: string, what: ViewName) =>
    saveFile(new Blob([csv], { type: 'text/csv' }), `${fileName(station.card.stationName)}_${what}.csv`);
  return (
    <AlarmPage
      view={view}
      onChange={onChange}
      client={client}
      history={isHistory ? history : undefined}
      statistics={statistics}
      onCall={onCall}
      onCallHref={onCall ? paths.onCall : undefined}
      save={save}
      {...links}
    />
  );
}

/** The shortest interval between two counts. */
const statisticsSpreadMs = 2500;

function useAlarmLinks() {
  const { station } = useSessionState();
  const { store, deviceTime, may } = useWorld();
  const placeOfPoint = usePointPlace();
  const nameOf = useMachineName();
  const pages = station?.config?.synoptics;
  return useMemo(() => {
    const pointOf = ({ infoNumber }: Dated) => (infoNumber === undefined ? undefined : store.get(infoNumber).point);
    const named = ({ page }: Alarm) => pages?.find(({ id }) => id === page);
    const shows = (page: Synoptic | undefined, number: number) =>
      page?.elements.some((element) => store.numberOf(element) === number);
    return {
      resetPlace: (alarm: Alarm) => {
        const { resetPoint, infoNumber = resetPoint } = alarm;
        const { point } = store.get(resetPoint);
        if (!point || resetPoint === undefined || infoNumber === undefined || !may('sendCommand', point))
          return undefined;
        const page = [named(alarm), ...(pages ?? [])].find((one) => shows(one, resetPoint)) ?? pages?.[0];
        return page && { href: paths.pointOn(page.id, resetPoint), name: nameOf(infoNumber) };
      },
      pointPlace: (alarm: Alarm) => {
        const { infoNumber } = alarm;
        const page = named(alarm);
        if (infoNumber === undefined) return undefined;
        return page && shows(page, infoNumber)
          ? { href: paths.pointOn(page.id, infoNumber), name: page.name || page.id }
          : placeOfPoint(infoNumber);
      },
      pagePlace: (alarm: Alarm) => {
        const page = named(alarm);
        return page && { href: paths.synopticPage(page.id), name: page.name || page.id };
      },
      logHref: (alarm: Alarm) => {
        const point = pointOf(alarm);
        return point && paths.operationLogOf(writeLogView({ object: point.id }));
      },
      trendHref: (alarm: Dated) => {
        const [point, { raisedAt }] = [pointOf(alarm), alarm];
        if (!point || raisedAt === undefined) return undefined;
        return paths.trendsOf(trendAround(point.id, raisedAt, deviceTime() ?? raisedAt));
      },
    };
  }, [pages, store, deviceTime, placeOfPoint, nameOf, may]);
}

/** The station, in letters that every file system permits. */
function fileName(station: string): string {
  return station.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-+|(?<!-)-+$/g, '') || 'station';
}
