import { Trans } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { getVersions } from '../../../protocol/calls/version.ts';
import { readVersionFile } from '../../api/versionFile.ts';
import { DraftPage } from '../../editor/DraftPage.tsx';
import type { EditorTools } from '../../editor/editorTools.ts';
import { useDraftClient } from '../../editor/journal/useDraftClient.ts';
import type { SectionId, SectionProps } from '../../editor/section.ts';
import { withUploads } from '../../editor/uploadedFiles.ts';
import { useReader } from '../../live/useReader.ts';
import { useTopicLatest } from '../../live/useTopicLatest.ts';
import { useWorld, WorldContext } from '../../live/WorldContext.ts';
import { useHere } from '../../router/RouterContext.tsx';
import { serves } from '../../session/rights.ts';
import { useSession, useSessionState, useStationLogin } from '../../session/SessionContext.ts';
import { fetchLater } from '../../text/language.ts';
import { later } from '../../text/later.tsx';
import { useIsNarrow } from '../../ui/browser/useIsNarrow.ts';
import { useMedia } from '../../ui/browser/useMedia.ts';
import { paths } from '../routes.ts';
import { DraftList } from './DraftList.tsx';

/** Another version may run without a change of the topic. */
const versionsMs = 30_000;

const ProposeAndActivate = later(async () => (await import('./ProposeAndActivate.tsx')).ProposeAndActivate);
const TrialHere = later(async () => (await import('./TrialHere.tsx')).TrialHere);

/** A phone, upright or on its side: too small to place anything. */
const small = 'screen and (max-width: 62.5rem), screen and (max-height: 30rem)';
const readable = new Set<SectionId>(['rehearsal', 'findings']);

export function EditorRoute() {
  const { draft } = useHere().params;
  const { station } = useSessionState();
  const isSmall = useMedia(small);
  // In degraded mode there is no station to draw: its files can be repaired.
  const isWhole = station !== undefined && serves(station, 'getConfig');
  const isOpen = draft !== undefined && (isWhole || !isSmall);
  if (isOpen) return <Open key={draft} draft={draft} isWhole={isWhole} isReadOnly={isSmall} />;
  return (
    <>
      {draft !== undefined && (
        <div className="pad">
          <p className="notice toolbar far" role="status">
            <Trans>The editor needs a wider screen, such as that of a desktop computer. Nothing is edited here.</Trans>
          </p>
        </div>
      )}
      <DraftList />
    </>
  );
}

interface OpenProps {
  readonly draft: string;
  readonly isWhole: boolean;
  readonly isReadOnly: boolean;
}

function Open({ draft, isWhole, isReadOnly }: OpenProps) {
  const { client: device } = useSession();
  const login = useStationLogin();
  const isNarrow = useIsNarrow();
  const live = useWorld();
  const { deviceTime } = live;
  const arrival = useHere();
  const ofDraft = useMemo(
    (): EditorTools => ({
      device,
      file: (sha256) => readVersionFile(device, sha256),
      // With the hashing that it needs, for the first picture; a part that can't be loaded is no answer of the device.
      upload: (bytes) =>
        fetchLater(() => import('../../versions/upload/uploadFile.ts')).then(
          ({ uploadFile }) => uploadFile(device, bytes),
          () => undefined,
        ),
    }),
    [device],
  );
  const now = useCallback(() => deviceTime() ?? Date.now(), [deviceTime]);
  const client = useDraftClient({ tools: ofDraft, draft, login, now });
  const hasSecrets = live.may('getSecrets');
  const tools = useMemo(() => ({ ...ofDraft, ...withUploads(ofDraft), hasSecrets }), [ofDraft, hasSecrets]);
  const versions = useTopicLatest({ read: useReader(device, getVersions), topic: 'versions', everyMs: versionsMs });
  const hasPast = live.may('getHistory');
  const world = useMemo(() => (hasPast ? { ...live, past: device } : live), [live, hasPast, device]);
  // A version on trial may go back: it is not a base yet.
  const running = versions.value?.trial ? undefined : versions.value?.running;
  const here = useMemo(
    () =>
      new URLSearchParams({
        ...(isReadOnly && { section: 'rehearsal' }),
        ...(isNarrow && { view: 'phone' }),
        ...Object.fromEntries(new URLSearchParams(arrival.search)),
      }),
    [arrival, isReadOnly, isNarrow],
  );
  const isServed = (id: SectionId) => (isReadOnly ? readable.has(id) : isWhole || id === 'files');
  const hrefOf = useCallback<SectionProps['hrefOf']>(
    (section, query) =>
      isReadOnly && !readable.has(section)
        ? paths.draft(draft, { section: 'findings' })
        : paths.draft(draft, { section, ...query }),
    [draft, isReadOnly],
  );
  return (
    <WorldContext value={world}>
      <DraftPage
        client={client}
        login={login}
        tools={tools}
        here={here}
        hrefOf={hrefOf}
        isSectionServed={isServed}
        isReadOnly={isReadOnly}
        running={running}
        runs={versions.value?.running}
        draftsHref={paths.editor}
        versionHref={paths.version}
        trial={versions.value?.trial && <TrialHere versions={versions} />}
        renderPropose={(onClose) => (
          <ProposeAndActivate client={client} versions={versions} onClose={onClose} device={device} />
        )}
      />
    </WorldContext>
  );
}
