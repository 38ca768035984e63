import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { UserSession } from '../../protocol/administration.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import page from '../ui/ListPage.module.css';
import table from '../ui/Table.module.css';
import { Moment } from './Moment.tsx';

interface SessionTableProps {
  readonly sessions: readonly UserSession[];
  readonly now: number | undefined;
  readonly timeZone: string | undefined;
  readonly onEnd: (id: string) => void;
}

/** Who is logged in, since when, from where. */
export function SessionTable({ sessions, now, timeZone, onEnd }: SessionTableProps) {
  const { t } = useLingui();
  const id = useId();
  const [ending, setEnding] = useState<UserSession>();
  const newestFirst = [...sessions].sort((a, b) => b.since - a.since);
  return (
    <section aria-labelledby={id} className={page.section}>
      <h2 id={id}>
        <Trans>Logged in</Trans>
      </h2>
      <p className={page.empty}>
        <Trans>A page that was closed without logging out is listed for ten minutes more.</Trans>
      </p>
      {sessions.length === 0 ? (
        <p className={page.empty}>
          <Trans>Nobody has been heard of in the last ten minutes.</Trans>
        </p>
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Login</Trans>
              </th>
              <th scope="col">
                <Trans>Since</Trans>
              </th>
              <th scope="col">
                <Trans>From</Trans>
              </th>
              <th scope="col">
                <Trans>Last heard of</Trans>
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {newestFirst.map((session) => (
              <tr key={session.id}>
                <th scope="row">
                  {session.login}
                  {session.isOwn && (
                    <small>
                      {' '}
                      <Trans>this session</Trans>
                    </small>
                  )}
                </th>
                <td data-label={t`Since`}>
                  <Moment time={session.since} now={now} timeZone={timeZone} />
                </td>
                <td data-label={t`From`}>{session.address}</td>
                <td data-label={t`Last heard of`}>
                  <Moment time={session.lastSeen} now={now} timeZone={timeZone} />
                </td>
                <td className={table.actions}>
                  {!session.isOwn && (
                    <Button
                      aria-label={t`End this session of ${session.login} from ${session.address}`}
                      onClick={() => setEnding(session)}
                    >
                      <Trans>End this session</Trans>
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
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
              Its page from {ending.address} is logged out at once. {ending.login} can log in again; to prevent that,
              lock the account.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
