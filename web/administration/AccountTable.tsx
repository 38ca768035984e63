import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountState } from '../../protocol/administration.ts';
import { profileWord } from '../text/labels/profileWords.ts';
import { Button } from '../ui/Button.tsx';
import type { Column } from '../ui/lists/DataRow.tsx';
import { DataTable } from '../ui/lists/DataTable.tsx';
import { Section } from '../ui/Section.tsx';
import { AccountActions } from './AccountActions.tsx';
import { AccountQuestion, type AccountStep } from './AccountQuestion.tsx';
import { NewAccountDialog } from './NewAccountDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { PasswordText } from './PasswordText.tsx';

const widths = 'minmax(120px, 1.2fr) minmax(100px, 1fr) minmax(max-content, 0.6fr) minmax(140px, 1.6fr) auto';

/** What can be done to accounts; each of them calls the device. */
interface AccountCalls {
  /** `passwordExpiresAt`: UTC milliseconds; undefined: never. */
  readonly setAccount: (account: AccountState, change: Partial<AccountState>) => void;
  readonly createAccount: (login: string, profile: number) => void;
  readonly deleteAccount: (login: string) => void;
  readonly resetPassword: (login: string) => void;
}

interface AccountTableProps extends AccountCalls {
  readonly accounts: readonly AccountState[];
  readonly login: string;
  readonly deviceTime: () => number | undefined;
  readonly timeZone: string | undefined;
}

/** Who may log in: profile, locked or not, and until when the password is good. */
export function AccountTable({ accounts, login: own, deviceTime, timeZone, ...calls }: AccountTableProps) {
  const { i18n, t } = useLingui();
  const [isNew, setNew] = useState(false);
  const [choosing, setChoosing] = useState<AccountState>();
  const [asking, setAsking] = useState<AccountStep>();
  const now = deviceTime();
  const run = ({ kind, account, at }: AccountStep) => {
    const expire = () => calls.setAccount(account, { passwordExpiresAt: at });
    const act: Record<AccountStep['kind'], () => void> = {
      lock: () => calls.setAccount(account, { isLocked: true }),
      delete: () => calls.deleteAccount(account.login),
      oneTime: () => calls.resetPassword(account.login),
      now: expire,
      day: expire,
    };
    act[kind]();
  };
  const columns: readonly Column<AccountState>[] = [
    {
      id: 'login',
      title: t`Login`,
      isName: true,
      cell: ({ login }) => (
        <>
          {login}
          {login === own && (
            <small>
              {' '}
              <Trans>you</Trans>
            </small>
          )}
        </>
      ),
    },
    {
      id: 'profile',
      title: t`Profile`,
      cell: ({ profile }) => {
        const word = profileWord(profile);
        return word ? i18n._(word) : profile;
      },
    },
    { id: 'state', title: t`State`, cell: ({ isLocked }) => (isLocked ? <b>{t`Locked`}</b> : t`Unlocked`) },
    {
      id: 'password',
      title: t`Password`,
      cell: (account) => <PasswordText account={account} now={now} timeZone={timeZone} />,
    },
    {
      id: 'actions',
      cell: (account) => (
        <AccountActions
          account={account}
          isOwn={account.login === own}
          onPassword={() => setChoosing(account)}
          onLock={() => setAsking({ kind: 'lock', account })}
          onUnlock={() => calls.setAccount(account, { isLocked: false })}
          onDelete={() => setAsking({ kind: 'delete', account })}
        />
      ),
    },
  ];
  return (
    <Section
      title={<Trans>Accounts</Trans>}
      action={
        <Button onClick={() => setNew(true)}>
          <Trans>New account</Trans>
        </Button>
      }
    >
      <DataTable
        label={t`Accounts`}
        columns={columns}
        rows={accounts}
        keyOf={({ login }) => login}
        height={56}
        widths={widths}
      />
      {isNew && (
        <NewAccountDialog
          logins={accounts.map(({ login }) => login)}
          onClose={() => setNew(false)}
          onCreate={(login, profile) => {
            setNew(false);
            calls.createAccount(login, profile);
          }}
        />
      )}
      {choosing && (
        <PasswordDialog
          account={choosing}
          isOwn={choosing.login === own}
          now={now}
          timeZone={timeZone}
          onClose={() => setChoosing(undefined)}
          onWish={({ kind, at }) => {
            setChoosing(undefined);
            if (kind === 'never') calls.setAccount(choosing, { passwordExpiresAt: undefined });
            else setAsking({ kind, at, account: choosing });
          }}
        />
      )}
      {asking && (
        <AccountQuestion
          step={asking}
          timeZone={timeZone}
          onClose={() => setAsking(undefined)}
          onConfirm={() => {
            setAsking(undefined);
            run(asking);
          }}
        />
      )}
    </Section>
  );
}
