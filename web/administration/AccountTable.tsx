import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { AccountState } from '../../protocol/administration.ts';
import type { AccountChange } from '../api/administration.ts';
import { Button } from '../ui/Button.tsx';
import page from '../ui/ListPage.module.css';
import table from '../ui/Table.module.css';
import { ExpiryDialog } from './ExpiryDialog.tsx';
import { ExpiryText } from './ExpiryText.tsx';
import { profileWord } from './profileWords.ts';

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
  return (
    <section aria-labelledby={id} className={page.section}>
      <h2 id={id}>
        <Trans>Accounts</Trans>
      </h2>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Login</Trans>
            </th>
            <th scope="col">
              <Trans>Profile</Trans>
            </th>
            <th scope="col">
              <Trans>State</Trans>
            </th>
            <th scope="col">
              <Trans>Password</Trans>
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => {
            const { login, profile, isLocked, isPasswordEditable } = account;
            // An earlier version of the service let a permanent password expire; that is not asked for again.
            const passwordExpiresAt = isPasswordEditable ? account.passwordExpiresAt : undefined;
            const word = profileWord(profile);
            return (
              <tr key={login}>
                <th scope="row">
                  {login}
                  {login === own && (
                    <small>
                      {' '}
                      <Trans>you</Trans>
                    </small>
                  )}
                </th>
                <td data-label={t`Profile`}>{word ? i18n._(word) : profile}</td>
                <td data-label={t`State`}>{isLocked ? <b>{t`Locked`}</b> : t`Open`}</td>
                <td data-label={t`Password`}>
                  <ExpiryText account={account} now={now} timeZone={timeZone} />
                </td>
                <td className={table.actions}>
                  {isPasswordEditable && (
                    <Button aria-label={t`Password expiry of ${login}`} onClick={() => setExpiring(account)}>
                      <Trans>Password expiry</Trans>
                    </Button>
                  )}
                  {login !== own && (
                    <Button
                      aria-label={isLocked ? t`Unlock ${login}` : t`Lock ${login}`}
                      onClick={() => onChange({ login, isLocked: !isLocked, passwordExpiresAt })}
                    >
                      {isLocked ? <Trans>Unlock</Trans> : <Trans>Lock</Trans>}
                    </Button>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
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
