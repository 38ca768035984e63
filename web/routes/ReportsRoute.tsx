import { useCallback, useMemo } from 'react';
import { getReports } from '../../protocol/calls/report.ts';
import { useReader } from '../live/useReader.ts';
import { useTopicLatest } from '../live/useTopicLatest.ts';
import { useWorld } from '../live/WorldContext.ts';
import { createMadeRows } from '../reports/madeRows.ts';
import { ReportsPage } from '../reports/ReportsPage.tsx';
import { type ReportsView, readReportsView, writeReportsView } from '../reports/reportsView.ts';
import { useHere, useNavigate } from '../router/RouterContext.tsx';
import { serves } from '../session/rights.ts';
import { useSession, useSessionState } from '../session/SessionContext.ts';
import { paths } from './routes.ts';
import { saveFile } from './saveFile.ts';

export function ReportsRoute() {
  const { client } = useSession();
  const { station } = useSessionState();
  const live = useWorld();
  const navigate = useNavigate();
  const { search } = useHere();
  const view = useMemo(() => readReportsView(search), [search]);
  const { only, since, until } = view;
  const reports = useTopicLatest({ read: useReader(client, getReports), topic: 'configuration' });
  const made = useMemo(
    () => createMadeRows(client, { filter: { only, since, until }, topic: live.topic('messages') }),
    [client, live, only, since, until],
  );
  const now = useCallback(() => live.deviceTime() ?? Date.now(), [live]);
  const hrefOf = (to: ReportsView) => paths.reportsOf(writeReportsView(to));
  if (!station) return null;
  return (
    <ReportsPage
      client={client}
      save={saveFile}
      reports={reports}
      made={made}
      view={view}
      hrefOf={hrefOf}
      go={(to, isRefined) => navigate(hrefOf(to), { replace: isRefined })}
      maySend={serves(station, 'sendReport')}
      editorHref={serves(station, 'getDrafts') ? paths.editor : undefined}
      now={now}
    />
  );
}
