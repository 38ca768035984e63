import { useLingui } from '@lingui/react/macro';
import { Lock, LockOpen, Pencil, ShieldCheck, Trash2 } from 'lucide-react';
import type { AccountState } from '../../protocol/administration.ts';
import { IconButton } from '../ui/IconButton.tsx';

interface AccountActionsProps {
  readonly account: AccountState;
  /** Users can't lock or delete their own account. */
  readonly isOwn: boolean;
  /** Undefined: this device does not say what it may. */
  readonly onAudit: (() => void) | undefined;
  readonly onEdit: () => void;
  readonly onLock: () => void;
  readonly onUnlock: () => void;
  readonly onDelete: () => void;
}

export function AccountActions({ account: { login, isLocked }, isOwn, ...on }: AccountActionsProps) {
  const { t } = useLingui();
  return (
    <>
      {on.onAudit && <IconButton icon={ShieldCheck} label={t`Rights of ${login}`} onClick={on.onAudit} />}
      <IconButton icon={Pencil} label={t`Edit ${login}…`} onClick={on.onEdit} />
      {!isOwn && (
        <>
          {isLocked ? (
            <IconButton icon={LockOpen} label={t`Unlock ${login}`} onClick={on.onUnlock} />
          ) : (
            <IconButton icon={Lock} label={t`Lock ${login}`} onClick={on.onLock} />
          )}
          <IconButton icon={Trash2} label={t`Delete ${login}`} onClick={on.onDelete} />
        </>
      )}
    </>
  );
}
