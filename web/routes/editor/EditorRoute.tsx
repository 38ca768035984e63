import { Trans } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { readEdits, saveEdits } from '../../api/drafts.ts';
import { draftTools } from '../../api/draftTools.ts';
import { propose, putPart, readVersionFile, readVersionFiles, readVersions } from '../../api/versions.ts';
import { DraftPage } from '../../editor/DraftPage.tsx';
import type { EditorTools } from '../../editor/editorTools.ts';
import { draftFiles } from '../../editor/journal/draftFiles.ts';
import type { JournalCalls } from '../../editor/journal/journalCalls.ts';
import { useDraftClient } from '../../editor/journal/useDraftClient.ts';
import { useTopicLatest } from '../../live/useTopicLatest.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { useHere, useNavigate } from '../../router/RouterContext.tsx';
import { serves } from '../../session/rights.ts';
import { useSession, useSessionState } from '../../session/SessionContext.ts';
import { useIsNarrow } from '../../ui/browser/useIsNarrow.ts';
import page from '../../ui/listLayout.module.css';
import { ProposeDialog } from '../../versions/upload/ProposeDialog.tsx';
import { uploadFile } from '../../versions/upload/uploadFile.ts';
import { paths } from '../routes.ts';
import { DraftList } from './DraftList.tsx';

/** Another version may run: also without the topic. */
const versionsMs = 30_000;

/** The drafts of the configuration, or one of them, on a screen that is wide enough. */
export function EditorRoute() {
  const { draft } = useHere().params;
  const isNarrow = useIsNarrow();
  if (draft !== undefined && !isNarrow) return <Open key={draft} draft={draft} />;
  return (
    <>
      {draft !== undefined && (
        <div className={page.page} style={{ minBlockSize: 'auto', paddingBlockEnd: 0 }}>
          <p className={page.notice} role="status">
            <Trans>The editor needs a wider screen, such as that of a desktop computer. Nothing is edited here.</Trans>
          </p>
        </div>
      )}
      <DraftList />
    </>
  );
}

function Open({ draft }: { readonly draft: string }) {
  const { client: device } = useSession();
  const { login, station } = useSessionState();
  const { deviceTime } = useWorld();
  const { search } = useHere();
  const navigate = useNavigate();
  const calls = useMemo(
    (): JournalCalls => ({
      edits: (after) => readEdits(device, draft, after),
      save: (after, edits) => saveEdits(device, { draft, after, edits }),
      files: (version) => readVersionFiles(device, version),
      file: (sha256) => readVersionFile(device, sha256),
      upload: (bytes) => uploadFile((part) => putPart(device, part), bytes),
    }),
    [device, draft],
  );
  const now = useCallback(() => deviceTime() ?? Date.now(), [deviceTime]);
  const client = useDraftClient({ calls, draft, login, now });
  const tools = useMemo(
    (): EditorTools => ({ file: calls.file, upload: calls.upload, ...draftTools(device) }),
    [calls, device],
  );
  const versions = useTopicLatest({
    read: useCallback(() => readVersions(device), [device]),
    topic: 'versions',
    everyMs: versionsMs,
  });
  // In degraded mode there is no station to be drawn: its files can be mended.
  const isWhole = station !== undefined && serves(station, 'getConfig');
  return (
    <DraftPage
      client={client}
      login={login}
      tools={tools}
      here={useMemo(() => new URLSearchParams(search), [search])}
      hrefOf={(section, query) => paths.draft(draft, { section, ...query })}
      isSectionServed={(id) => isWhole || id === 'files'}
      // On trial it may go back: nothing stands on it yet.
      running={versions.value?.trial ? undefined : versions.value?.running}
      draftsHref={paths.editor}
      versionHref={paths.version}
      renderPropose={(onClose) => (
        <ProposeDialog
          files={client.store ? draftFiles(client.store) : []}
          base={client.get().standsOn ?? 0}
          propose={(request) => propose(device, request)}
          putPart={(part) => putPart(device, part)}
          onProposed={({ version }) => navigate(paths.version(version))}
          onClose={onClose}
        />
      )}
    />
  );
}
