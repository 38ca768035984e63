import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import type { AccountChange, Outcome } from '../api/administration.ts';
import { Button } from '../ui/Button.tsx';
import page from '../ui/ListPage.module.css';
import { AccountTable } from './AccountTable.tsx';
import type { PeopleList } from './peopleList.ts';
import { SessionTable } from './SessionTable.tsx';

interface AdministrationActions {
  readonly endSession: (id: string) => Promise<Outcome>;
  readonly setAccount: (change: AccountChange) => Promise<Outcome>;
}

interface AdministrationPageProps extends AdministrationActions {
  readonly list: PeopleList;
  /** Who looks at it: nobody locks himself out. */
  readonly login: string;
  /** Device time now, UTC milliseconds; undefined where it was not told. */
  readonly deviceTime: () => number | undefined;
  /** The device's zone (R32). */
  readonly timeZone: string | undefined;
}

const outcomeWords = {
  unknown: msg`That session or account is there no more.`,
  refused: msg`The device refused this.`,
  notKept: msg`The device can’t write to its disk. Nothing was changed.`,
  own: msg`Nobody locks his own account.`,
  permanent: msg`A permanent password does not expire: whoever has it could not change it.`,
  failed: msg`The device did not do this. Look at what is shown now before you try again.`,
} as const satisfies Record<Exclude<Outcome, 'done'>, MessageDescriptor>;

/** Who is logged in, and who may log in: to look at, and to end, lock and open. */
export function AdministrationPage({ list, endSession, setAccount, ...rest }: AdministrationPageProps) {
  const { i18n } = useLingui();
  const { people, status, outcome } = useSyncExternalStore(
    (wake) => list.subscribe(wake),
    () => list.state,
  );
  return (
    <div className={page.page}>
      {status === 'failed' && (
        <p className={page.notice} role="status">
          {people ? (
            <Trans>The device does not answer. What is shown was so when it last did.</Trans>
          ) : (
            <Trans>The device did not give its sessions and accounts.</Trans>
          )}
          <Button onClick={() => void list.refresh()}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      {outcome && (
        <p className={page.notice} role="alert">
          {i18n._(outcomeWords[outcome])}
        </p>
      )}
      {status === 'loading' && (
        <p className={page.empty} role="status">
          <Trans>Reading sessions and accounts</Trans>
        </p>
      )}
      {people && (
        <>
          <SessionTable
            sessions={people.sessions}
            now={rest.deviceTime()}
            timeZone={rest.timeZone}
            onEnd={(id) => void list.act(() => endSession(id))}
          />
          <AccountTable
            {...rest}
            accounts={people.accounts}
            onChange={(change) => void list.act(() => setAccount(change))}
          />
        </>
      )}
    </div>
  );
}
