import { Trans } from '@lingui/react/macro';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';
import css from './AdministrationPage.module.css';

interface OneTimeDialogProps {
  readonly login: string;
  readonly password: string;
  readonly onClose: () => void;
}

/** Shows a one-time password, once: it is stored nowhere. */
export function OneTimeDialog({ login, password, onClose }: OneTimeDialogProps) {
  return (
    <ConfirmDialog
      title={<Trans>One-time password of {login}</Trans>}
      button={<Trans>I have written it down</Trans>}
      isNotice
      onConfirm={onClose}
      onClose={onClose}
    >
      <output className={css.password}>{password}</output>
      <p>
        <Trans>
          It is shown only now. Give it to {login}: it is valid for one login, at which a new password must be set. If
          it is lost, reset the password again.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
