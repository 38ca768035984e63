import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountState } from '../../protocol/administration.ts';
import type { AccountChange } from '../api/administration.ts';
import { Button } from '../ui/Button.tsx';

interface AccountActionsProps {
  readonly account: AccountState;
  /** Nobody locks himself out. */
  readonly isOwn: boolean;
  readonly onExpiry: (account: AccountState) => void;
  readonly onChange: (change: AccountChange) => void;
}

/** What an administrator can do to an account. */
export function AccountActions({ account, isOwn, onExpiry, onChange }: AccountActionsProps) {
  const { t } = useLingui();
  const { login, isLocked, isPasswordEditable } = account;
  // An earlier version of the service let a permanent password expire; that is not asked for again.
  const passwordExpiresAt = isPasswordEditable ? account.passwordExpiresAt : undefined;
  return (
    <>
      {isPasswordEditable && (
        <Button aria-label={t`Password expiry of ${login}`} onClick={() => onExpiry(account)}>
          <Trans>Password expiry</Trans>
        </Button>
      )}
      {!isOwn && (
        <Button
          aria-label={isLocked ? t`Unlock ${login}` : t`Lock ${login}`}
          onClick={() => onChange({ login, isLocked: !isLocked, passwordExpiresAt })}
        >
          {isLocked ? <Trans>Unlock</Trans> : <Trans>Lock</Trans>}
        </Button>
      )}
    </>
  );
}
