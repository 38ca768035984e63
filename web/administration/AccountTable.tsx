import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountState } from '../../protocol/administration.ts';
import { createAccount, deleteAccount, resetPassword, setAccount } from '../../protocol/calls/administration.ts';
import { Moment } from '../live/Moment.tsx';
import { directoryWords } from '../text/labels/directoryWords.ts';
import { profileWord } from '../text/labels/profileWords.ts';
import { Button } from '../ui/Button.tsx';
import type { Column } from '../ui/lists/DataRow.tsx';
import { DataTable } from '../ui/lists/DataTable.tsx';
import { Section } from '../ui/Section.tsx';
import { AccountActions } from './AccountActions.tsx';
import { AccountDialog } from './AccountDialog.tsx';
import { AccountQuestion, type AccountStep } from './AccountQuestion.tsx';
import type { Act } from './act.ts';
import { NewAccountDialog } from './NewAccountDialog.tsx';
import { OneTimeDialog } from './OneTimeDialog.tsx';
import { PasswordText } from './PasswordText.tsx';

type AccountChange = Partial<Pick<AccountState, 'isLocked' | 'name' | 'passwordExpiresAt'>>;

interface AccountTableProps {
  readonly act: Act;
  readonly accounts: readonly AccountState[];
  readonly login: string;
}

export function AccountTable({ accounts, login: own, act }: AccountTableProps) {
  const { i18n, t } = useLingui();
  const [isNew, setNew] = useState(false);
  const [editing, setEditing] = useState<AccountState>();
  const [asking, setAsking] = useState<AccountStep>();
  const [oneTime, setOneTime] = useState<{ readonly login: string; readonly password: string }>();
  const change = ({ login, isLocked, ...account }: AccountState, changed: AccountChange) => {
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
  const columns: readonly (Column<AccountState> & { readonly width: string })[] = [
    {
      id: 'login',
      width: 'minmax(6rem, 1fr)',
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
      id: 'name',
      width: 'minmax(6rem, 1.2fr)',
      title: t({ message: 'Name', context: 'of a person' }),
      cell: ({ name }) => name,
    },
    {
      id: 'profile',
      width: 'max-content',
      title: t`Profile`,
      cell: ({ profile }) => {
        const word = profileWord(profile);
        return word ? i18n._(word) : profile;
      },
    },
    {
      id: 'state',
      width: 'minmax(5rem, max-content)',
      title: t`State`,
      cell: ({ isLocked, directory }) => {
        if (isLocked) return <b>{t`Locked`}</b>;
        if (directory !== undefined && directory !== 'active') return <b>{i18n._(directoryWords[directory])}</b>;
        return <span className="muted">{t`Unlocked`}</span>;
      },
    },
    {
      id: 'password',
      width: 'minmax(7rem, 1.2fr)',
      title: t`Password`,
      cell: (account) => <PasswordText account={account} />,
    },
    {
      id: 'lastLogin',
      width: 'minmax(8rem, 1.2fr)',
      title: t`Last login`,
      cell: ({ lastLogin, lastAddress }) =>
        lastLogin === undefined ? null : (
          <>
            <Moment time={lastLogin} isShort /> <small>{lastAddress}</small>
          </>
        ),
    },
    {
      id: 'actions',
      width: 'auto',
      cell: (account) => (
        <AccountActions
          account={account}
          isOwn={account.login === own}
          onEdit={() => setEditing(account)}
          onLock={() => setAsking({ kind: 'lock', account })}
          onUnlock={() => change(account, { isLocked: false })}
          onDelete={() => setAsking({ kind: 'delete', account })}
        />
      ),
    },
  ];
  // Without a name or a login of anyone, as an earlier version of the service reports them.
  const isEmpty = { name: accounts.every(({ name }) => !name), lastLogin: accounts.every((one) => !one.lastLogin) };
  const shown = columns.filter(({ id }) => !isEmpty[id as keyof typeof isEmpty]);
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
        columns={shown}
        rows={accounts}
        keyOf={({ login }) => login}
        height={44}
        widths={shown.map(({ width }) => width).join(' ')}
      />
      {isNew && (
        <NewAccountDialog
          logins={accounts.map(({ login }) => login)}
          onClose={() => setNew(false)}
          onCreate={({ login, name, profile }) => {
            setNew(false);
            void showOneTime(login, act(createAccount, { login, profile, name: name || undefined }));
          }}
        />
      )}
      {editing && (
        <AccountDialog
          account={editing}
          isOwn={editing.login === own}
          onClose={() => setEditing(undefined)}
          onWish={({ name, password }) => {
            setEditing(undefined);
            const named = name === undefined ? {} : { name };
            if (password?.kind === 'never') change(editing, { ...named, passwordExpiresAt: undefined });
            else if (name !== undefined) change(editing, named);
            if (password && password.kind !== 'never')
              setAsking({ ...password, kind: password.kind, account: editing });
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
