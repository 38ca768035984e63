import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountState } from '../../protocol/administration.ts';
import { createAccount, deleteAccount, resetPassword, setAccount } from '../../protocol/calls/administration.ts';
import { profileWord } from '../text/labels/profileWords.ts';
import { Button } from '../ui/Button.tsx';
import type { Column } from '../ui/lists/DataRow.tsx';
import { DataTable } from '../ui/lists/DataTable.tsx';
import { Section } from '../ui/Section.tsx';
import { AccountActions } from './AccountActions.tsx';
import { AccountQuestion, type AccountStep } from './AccountQuestion.tsx';
import type { Act } from './act.ts';
import { NewAccountDialog } from './NewAccountDialog.tsx';
import { OneTimeDialog } from './OneTimeDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { PasswordText } from './PasswordText.tsx';

const widths = 'minmax(120px, 1.2fr) minmax(100px, 1fr) minmax(max-content, 0.6fr) minmax(140px, 1.6fr) auto';

interface AccountTableProps {
  readonly act: Act;
  readonly accounts: readonly AccountState[];
  readonly login: string;
}

export function AccountTable({ accounts, login: own, act }: AccountTableProps) {
  const { i18n, t } = useLingui();
  const [isNew, setNew] = useState(false);
  const [choosing, setChoosing] = useState<AccountState>();
  const [asking, setAsking] = useState<AccountStep>();
  const [oneTime, setOneTime] = useState<{ readonly login: string; readonly password: string }>();
  const change = ({ login, isLocked, ...account }: AccountState, changed: Partial<AccountState>) => {
    // An earlier version of the service let a permanent password expire; that is not offered again.
    const passwordExpiresAt = account.isPasswordEditable ? account.passwordExpiresAt : undefined;
    void act(setAccount, { login, isLocked, passwordExpiresAt, ...changed });
  };
  const showOneTime = async (login: string, made: Promise<{ readonly password?: string | undefined } | undefined>) => {
    const password = (await made)?.password;
    if (password !== undefined) setOneTime({ login, password });
  };
  const run = ({ kind, account, at }: AccountStep) => {
    const { login } = account;
    const expire = () => change(account, { passwordExpiresAt: at });
    const steps: Record<AccountStep['kind'], () => void> = {
      lock: () => change(account, { isLocked: true }),
      delete: () => void act(deleteAccount, { login }),
      oneTime: () => void showOneTime(login, act(resetPassword, { login })),
      now: expire,
      day: expire,
    };
    steps[kind]();
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
    { id: 'password', title: t`Password`, cell: (account) => <PasswordText account={account} /> },
    {
      id: 'actions',
      cell: (account) => (
        <AccountActions
          account={account}
          isOwn={account.login === own}
          onPassword={() => setChoosing(account)}
          onLock={() => setAsking({ kind: 'lock', account })}
          onUnlock={() => change(account, { isLocked: false })}
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
            void showOneTime(login, act(createAccount, { login, profile }));
          }}
        />
      )}
      {choosing && (
        <PasswordDialog
          account={choosing}
          isOwn={choosing.login === own}
          onClose={() => setChoosing(undefined)}
          onWish={({ kind, at }) => {
            setChoosing(undefined);
            if (kind === 'never') change(choosing, { passwordExpiresAt: undefined });
            else setAsking({ kind, at, account: choosing });
          }}
        />
      )}
      {oneTime && <OneTimeDialog {...oneTime} onClose={() => setOneTime(undefined)} />}
      {asking && (
        <AccountQuestion
          step={asking}
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
