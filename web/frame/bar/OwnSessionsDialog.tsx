import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { UserSession } from '../../../protocol/administration.ts';
import { endOwnSession, getOwnSessions } from '../../../protocol/calls/administration.ts';
import { ask } from '../../api/ask.ts';
import { Moment } from '../../live/Moment.tsx';
import { usePartReader } from '../../live/useReader.ts';
import { useTopicLatest } from '../../live/useTopicLatest.ts';
import { placeNames } from '../../routes/placeNames.ts';
import { useSession, useSessionState } from '../../session/SessionContext.ts';
import { faultOf } from '../../text/faultOf.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';

/** The feed reports who came and who left, but not the last activity. */
const lastSeenMs = 30_000;

/** Where the user is logged in: each page of each browser, which can be ended from here. */
export function OwnSessionsDialog({ onClose }: { readonly onClose: () => void }) {
  const { i18n, t } = useLingui();
  const { client } = useSession();
  const { station } = useSessionState();
  const [fault, setFault] = useState<string>();
  const read = usePartReader(client, getOwnSessions, 'sessions');
  const { value: sessions, status, refresh } = useTopicLatest({ read, topic: 'accounts', everyMs: lastSeenMs });
  const placeName = placeNames(station, i18n);
  const end = async (id?: string) => {
    const found = faultOf(endOwnSession, await ask(client, endOwnSession, { id }));
    setFault(found && i18n._(found));
    await refresh();
  };
  const ordered = [...(sessions ?? [])].sort(
    (a, b) => Number(b.isOwn) - Number(a.isOwn) || (b.lastSeen ?? 0) - (a.lastSeen ?? 0),
  );
  return (
    <ConfirmDialog
      title={<Trans>Where you are logged in</Trans>}
      button={<Trans>Close</Trans>}
      isNotice
      onConfirm={onClose}
      onClose={onClose}
    >
      {sessions === undefined && (
        <p role="status">
          {status === 'failed' ? <Trans>No response from the device.</Trans> : <Trans>Loading the sessions…</Trans>}
        </p>
      )}
      <ul className="stack apart">
        {ordered.map((session) => (
          <li key={session.id} className="toolbar">
            <SessionText session={session} placeName={placeName} />
            {!session.isOwn && (
              <Button aria-label={t`End the session from ${session.address}`} onClick={() => void end(session.id)}>
                <Trans context="a session">End</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ordered.length > 1 && (
        <Button onClick={() => void end()}>
          <Trans>End all others</Trans>
        </Button>
      )}
      {fault && <p role="alert">{fault}</p>}
    </ConfirmDialog>
  );
}

interface SessionTextProps {
  readonly session: UserSession;
  /** Undefined: this station has no such page. */
  readonly placeName: (place: string) => string | undefined;
}

function SessionText({ session, placeName }: SessionTextProps) {
  const { browser, address, since, lastSeen, place, isOwn } = session;
  const page = place && (placeName(place) ?? place);
  return (
    <div className="words">
      <b>{browser ?? <Trans>Unknown browser</Trans>}</b> <small>{address}</small>
      <small className="block">
        {page && `${page} · `}
        <Trans>
          since <Moment time={since} isShort />
        </Trans>
        {' · '}
        {isOwn ? (
          <Trans>this session</Trans>
        ) : lastSeen === undefined ? (
          <Trans>last contact before the restart of the device</Trans>
        ) : (
          <Trans>
            last contact <Moment time={lastSeen} isShort />
          </Trans>
        )}
      </small>
    </div>
  );
}
