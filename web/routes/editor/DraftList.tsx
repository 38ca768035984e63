import { useCallback, useMemo } from 'react';
import { createDraft, discardDraft, readDrafts, renameDraft } from '../../api/drafts.ts';
import { readVersions } from '../../api/versions.ts';
import { DraftsPage } from '../../editor/drafts/DraftsPage.tsx';
import type { DraftCalls } from '../../editor/drafts/draftCalls.ts';
import { useTopicLatest } from '../../live/useTopicLatest.ts';
import { useNavigate } from '../../router/RouterContext.tsx';
import { useSession, useSessionState } from '../../session/SessionContext.ts';
import { paths } from '../routes.ts';

/** Who has a draft open, and its last edit, come without a version of their topic; nobody's activity (R7). */
const draftsMs = 5000;

/** The drafts of the configuration. */
export function DraftList() {
  const { client } = useSession();
  const { login } = useSessionState();
  const navigate = useNavigate();
  const read = useCallback(async () => {
    const [drafts, stored] = await Promise.all([readDrafts(client), readVersions(client)]);
    return drafts && stored && { drafts, versions: stored.versions, running: stored.running };
  }, [client]);
  const list = useTopicLatest({ read, topic: 'versions', everyMs: draftsMs });
  const calls = useMemo(
    (): DraftCalls => ({
      create: (name, base) => createDraft(client, { name, base }),
      rename: (draft, name) => renameDraft(client, { draft, name }),
      discard: (draft) => discardDraft(client, { draft }),
    }),
    [client],
  );
  return (
    <DraftsPage
      list={list}
      calls={calls}
      login={login}
      hrefOf={paths.draft}
      versionHref={paths.version}
      go={navigate}
    />
  );
}
