import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { UserSession } from '../../protocol/administration.ts';
import { Moment } from '../live/Moment.tsx';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';
import type { LatestState } from '../ui/latest.ts';
import type { Column } from '../ui/lists/DataRow.tsx';
import { ListSection } from '../ui/lists/ListSection.tsx';

const widths = 'minmax(6rem, 1.2fr) minmax(7rem, 1fr) minmax(8rem, 1.4fr) repeat(2, minmax(6rem, 1fr)) auto';

interface SessionTableProps {
  readonly status: LatestState<unknown>['status'];
  readonly sessions: readonly UserSession[];
  /** The title of a route of the app; undefined: this station has none such. */
  readonly screenName: (place: string) => string | undefined;
  readonly onEnd: (id: string) => void;
}

export function SessionTable({ status, sessions, screenName, onEnd }: SessionTableProps) {
  const { t } = useLingui();
  const [ending, setEnding] = useState<UserSession>();
  const columns: readonly Column<UserSession>[] = [
    {
      id: 'login',
      title: t`Login`,
      isName: true,
      cell: ({ login, isOwn }) => (
        <>
          {login}
          {isOwn && (
            <small>
              {' '}
              <Trans>this session</Trans>
            </small>
          )}
        </>
      ),
    },
    { id: 'since', title: t`Since`, cell: ({ since }) => <Moment time={since} isShort /> },
    {
      id: 'from',
      title: t({ message: 'Address', context: 'Address of a login' }),
      cell: ({ address, browser }) => (
        <>
          {address} {browser && <small>{browser}</small>}
        </>
      ),
    },
    {
      id: 'place',
      title: t({ message: 'Page', context: 'that a session shows' }),
      cell: ({ place }) => place && (screenName(place) ?? place),
    },
    {
      id: 'lastSeen',
      title: t`Last contact`,
      cell: ({ lastSeen }) =>
        lastSeen === undefined ? <Trans>Before the restart</Trans> : <Moment time={lastSeen} isShort />,
    },
    {
      id: 'end',
      cell: (session) =>
        session.isOwn ? null : (
          <Button
            variant="bare"
            aria-label={t`End this session of ${session.login} from ${session.address}`}
            onClick={() => setEnding(session)}
          >
            <Trans>End this session</Trans>
          </Button>
        ),
    },
  ];
  const newestFirst = [...sessions].sort((a, b) => b.since - a.since);
  return (
    <>
      <ListSection
        title={t`Sessions`}
        status={status}
        empty={<Trans>No sessions.</Trans>}
        columns={columns}
        rows={newestFirst}
        keyOf={(session) => session.id}
        widths={widths}
      >
        <p className="muted">
          <Trans>
            A page closed without logging out stays listed, and can be reopened without login, until the inactivity time
            is over.
          </Trans>
        </p>
      </ListSection>
      {ending && (
        <ConfirmDialog
          title={<Trans>End the session of {ending.login}?</Trans>}
          button={<Trans>End this session</Trans>}
          onClose={() => setEnding(undefined)}
          onConfirm={() => {
            onEnd(ending.id);
            setEnding(undefined);
          }}
        >
          <p>
            <Trans>
              The page opened from {ending.address} is logged out at once. {ending.login} can log in again; to prevent
              this, lock the account.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
