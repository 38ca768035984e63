import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { AccountChange, AccountState } from '../../protocol/administration.ts';
import type { OneTimePassword, Outcome, People } from '../api/administration.ts';
import { SectionsPage } from '../ui/lists/SectionsPage.tsx';
import type { LatestInUse } from '../ui/useLatest.ts';
import { AccountTable } from './AccountTable.tsx';
import { OneTimeDialog } from './OneTimeDialog.tsx';
import { SessionTable } from './SessionTable.tsx';

interface AdministrationActions {
  readonly endSession: (id: string) => Promise<Outcome>;
  readonly setAccount: (change: AccountChange) => Promise<Outcome>;
  readonly createAccount: (login: string, profile: number) => Promise<Outcome | OneTimePassword>;
  readonly deleteAccount: (login: string) => Promise<Outcome>;
  readonly resetPassword: (login: string) => Promise<Outcome | OneTimePassword>;
}

interface AdministrationPageProps extends AdministrationActions {
  readonly people: LatestInUse<People>;
  /** Who looks at it: nobody locks himself out. */
  readonly login: string;
  /** Device time now, UTC milliseconds; undefined where it was not told. */
  readonly deviceTime: () => number | undefined;
  /** What a route of the app is called; undefined: this station has none such. */
  readonly screenName: (place: string) => string | undefined;
  /** The device's zone (R32). */
  readonly timeZone: string | undefined;
  /** What else administrators set up, below. */
  readonly children?: ReactNode;
}

type Fault = Exclude<Outcome, 'done'>;

const outcomeWords = {
  unknown: msg`That session or account no longer exists.`,
  refused: msg`Refused by the device.`,
  notKept: msg`The device can’t write to its disk. Nothing was changed.`,
  tooOften: msg`Too many changes at once. Try again in a few seconds.`,
  own: msg`You can’t lock or delete your own account, or reset your own password here.`,
  exists: msg`An account with this login already exists.`,
  busy: msg`The device is busy checking passwords. Nothing was changed. Try again.`,
  permanent: msg`A permanent password can’t expire: its user could not change it.`,
  failed: msg`The device did not carry this out. Check what is shown now before you try again.`,
} as const satisfies Record<Fault, MessageDescriptor>;

/** Who may log in, and who is logged in now: accounts to make, lock, delete and give a one-time password; sessions to end. */
export function AdministrationPage(props: AdministrationPageProps) {
  const {
    people: latest,
    endSession,
    setAccount,
    createAccount,
    deleteAccount,
    resetPassword,
    children,
    ...rest
  } = props;
  const { i18n } = useLingui();
  const { value: people, status, refresh } = latest;
  // What went wrong stays on the screen until the next thing is done.
  const [fault, setFault] = useState<Fault>();
  const [oneTime, setOneTime] = useState<OneTimePassword & { readonly login: string }>();
  const run = async (act: Promise<Outcome | OneTimePassword>, login = '') => {
    setFault(undefined);
    const outcome = await act;
    if (typeof outcome === 'object') setOneTime({ ...outcome, login });
    else if (outcome !== 'done') setFault(outcome);
    await refresh();
  };
  return (
    <SectionsPage
      status={status}
      onRetry={refresh}
      failed={!people && <Trans>Users and sessions could not be loaded.</Trans>}
      loading={<Trans>Loading users and sessions…</Trans>}
      fault={fault && i18n._(outcomeWords[fault])}
    >
      {people && (
        <>
          <AccountTable
            {...rest}
            accounts={people.accounts}
            setAccount={(account, change) => void run(setAccount({ ...knownExpiry(account), ...change }))}
            createAccount={(login, profile) => void run(createAccount(login, profile), login)}
            deleteAccount={(login) => void run(deleteAccount(login))}
            resetPassword={(login) => void run(resetPassword(login), login)}
          />
          <SessionTable
            status={status}
            sessions={people.sessions}
            now={rest.deviceTime()}
            timeZone={rest.timeZone}
            screenName={rest.screenName}
            onEnd={(id) => void run(endSession(id))}
          />
        </>
      )}
      {children}
      {oneTime && <OneTimeDialog {...oneTime} onClose={() => setOneTime(undefined)} />}
    </SectionsPage>
  );
}

/** An earlier version of the service let a permanent password expire; that is not asked for again. */
function knownExpiry(account: AccountState): AccountState {
  return account.isPasswordEditable ? account : { ...account, passwordExpiresAt: undefined };
}
