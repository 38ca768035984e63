import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { AccountState } from '../../protocol/administration.ts';
import type { AccountChange } from '../api/administration.ts';
import type { Column } from '../ui/DataRow.tsx';
import { DataTable } from '../ui/DataTable.tsx';
import page from '../ui/listLayout.module.css';
import { AccountActions } from './AccountActions.tsx';
import { ExpiryDialog } from './ExpiryDialog.tsx';
import { ExpiryText } from './ExpiryText.tsx';
import { profileWord } from './profileWords.ts';

const widths = 'minmax(120px, 1.2fr) minmax(100px, 1fr) minmax(max-content, 0.6fr) minmax(140px, 1.6fr) auto';

interface AccountTableProps {
  readonly accounts: readonly AccountState[];
  readonly login: string;
  readonly deviceTime: () => number | undefined;
  readonly timeZone: string | undefined;
  readonly onChange: (change: AccountChange) => void;
}

/** Who may log in: profile, locked or not, and until when the password is good. */
export function AccountTable({ accounts, login: own, deviceTime, timeZone, onChange }: AccountTableProps) {
  const { i18n, t } = useLingui();
  const id = useId();
  const [expiring, setExpiring] = useState<AccountState>();
  const now = deviceTime();
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
    { id: 'state', title: t`State`, cell: ({ isLocked }) => (isLocked ? <b>{t`Locked`}</b> : t`Open`) },
    {
      id: 'password',
      title: t`Password`,
      cell: (account) => <ExpiryText account={account} now={now} timeZone={timeZone} />,
    },
    {
      id: 'actions',
      cell: (account) => (
        <AccountActions account={account} isOwn={account.login === own} onExpiry={setExpiring} onChange={onChange} />
      ),
    },
  ];
  return (
    <section aria-labelledby={id} className={page.section}>
      <h2 id={id}>
        <Trans>Accounts</Trans>
      </h2>
      <DataTable
        label={t`Accounts`}
        columns={columns}
        rows={accounts}
        keyOf={({ login }) => login}
        height={56}
        widths={widths}
      />
      {expiring && (
        <ExpiryDialog
          account={expiring}
          now={now}
          timeZone={timeZone}
          onClose={() => setExpiring(undefined)}
          onChange={(passwordExpiresAt) => {
            onChange({ ...expiring, passwordExpiresAt });
            setExpiring(undefined);
          }}
        />
      )}
    </section>
  );
}
