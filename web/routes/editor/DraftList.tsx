import { useCallback } from 'react';
import { getDrafts } from '../../../protocol/calls/draft.ts';
import { getVersions } from '../../../protocol/calls/version.ts';
import { ask } from '../../api/ask.ts';
import { DraftsPage } from '../../editor/drafts/DraftsPage.tsx';
import { useTopicLatest } from '../../live/useTopicLatest.ts';
import { useNavigate } from '../../router/RouterContext.tsx';
import { useSession, useStationLogin } from '../../session/SessionContext.ts';
import { paths } from '../routes.ts';

/** Open drafts and their last edits have no topic; polling is not user activity (R7). */
const draftsMs = 5000;

export function DraftList() {
  const { client } = useSession();
  const login = useStationLogin();
  const navigate = useNavigate();
  const read = useCallback(async () => {
    const [drafts, stored] = await Promise.all([ask(client, getDrafts), ask(client, getVersions)]);
    return drafts.kind === 'ok' && stored.kind === 'ok' ? { ...drafts.reply, ...stored.reply } : undefined;
  }, [client]);
  const list = useTopicLatest({ read, topic: 'versions', everyMs: draftsMs });
  return (
    <DraftsPage
      list={list}
      client={client}
      login={login}
      hrefOf={paths.draft}
      versionHref={paths.version}
      go={navigate}
    />
  );
}
