import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountState } from '../../protocol/administration.ts';
import { Button } from '../ui/Button.tsx';
import css from './AdministrationPage.module.css';

interface AccountActionsProps {
  readonly account: AccountState;
  /** Users can't lock or delete their own account. */
  readonly isOwn: boolean;
  readonly onPassword: () => void;
  readonly onLock: () => void;
  readonly onUnlock: () => void;
  readonly onDelete: () => void;
}

export function AccountActions({ account, isOwn, ...on }: AccountActionsProps) {
  const { t } = useLingui();
  const { login, isLocked, isPasswordEditable } = account;
  return (
    <div className={css.actions}>
      {isPasswordEditable && (
        <Button aria-label={t`Password of ${login}`} onClick={on.onPassword}>
          <Trans>Password</Trans>
        </Button>
      )}
      {!isOwn && (
        <>
          <Button
            aria-label={isLocked ? t`Unlock ${login}` : t`Lock ${login}`}
            onClick={isLocked ? on.onUnlock : on.onLock}
          >
            {isLocked ? <Trans>Unlock</Trans> : <Trans>Lock</Trans>}
          </Button>
          <Button aria-label={t`Delete ${login}`} onClick={on.onDelete}>
            <Trans>Delete</Trans>
          </Button>
        </>
      )}
    </div>
  );
}
